import { encodePicture } from "../../../domain/picture/encode-picture.ts";
import { fitted } from "../../../domain/picture/fitted.ts";
import { squareOf, type View } from "./crop.ts";

/** The side of a profile picture and the longest side of a screenshot in pixels, as the server stores them. */
const face_side = 512;
const page_side_max = 1600;
const quality = 0.88;

/** The crop square as a small JPEG. */
export const encodeFace = (picture: ImageBitmap, view: View): Promise<Blob> => {
  const { x, y, side } = squareOf(picture, view);
  const size = Math.min(face_side, Math.round(side));
  return encodePicture({ width: size, height: size }, quality, (pen) =>
    pen.drawImage(picture, x, y, side, side, 0, 0, size, size),
  );
};

/** The whole picture, scaled down to upload fast but large enough to be readable. */
export const encodePage = (picture: ImageBitmap): Promise<Blob> => {
  const size = fitted(picture, page_side_max);
  return encodePicture(size, quality, (pen) =>
    pen.drawImage(picture, 0, 0, size.width, size.height),
  );
};
