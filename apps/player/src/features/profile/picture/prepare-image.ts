import { fitted, squareOf, type View } from "./crop.ts";

/** The image types the server accepts. Phones convert other types, such as HEIC, when a file input lists these. */
export const accepted = "image/jpeg,image/png,image/webp";
/** The largest image file that is accepted; a cheap phone runs out of memory when it decodes a larger one. */
const file_max_bytes = 40_000_000;
/** The side of a profile picture and the longest side of a screenshot in pixels, as the server stores them. */
const face_side = 512;
const page_side_max = 1600;
const sent_as = "image/jpeg";
const quality = 0.88;

/** Thrown for a file that the browser cannot decode as an image. */
export class UnreadableImage extends Error {
  constructor() {
    super("not a picture");
    this.name = "UnreadableImage";
  }
}

export async function openImage(file: Blob): Promise<ImageBitmap> {
  if (file.size > file_max_bytes) throw new UnreadableImage();
  try {
    return await createImageBitmap(file);
  } catch {
    throw new UnreadableImage();
  }
}

/** The crop square as a small JPEG. */
export const encodeFace = (picture: ImageBitmap, view: View): Promise<Blob> => {
  const { x, y, side } = squareOf(picture, view);
  const size = Math.min(face_side, Math.round(side));
  return encode({ width: size, height: size }, (pen) =>
    pen.drawImage(picture, x, y, side, side, 0, 0, size, size),
  );
};

/** The whole picture, scaled down to upload fast but large enough to be readable. */
export const encodePage = (picture: ImageBitmap): Promise<Blob> => {
  const size = fitted(picture, page_side_max);
  return encode(size, (pen) => pen.drawImage(picture, 0, 0, size.width, size.height));
};

type Size = { width: number; height: number };

/** Re-encodes the picture, so that its metadata (location, camera) does not leave the phone. */
function encode(size: Size, draw: (pen: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.reject(new UnreadableImage());
  // Transparent pixels of a PNG would become black in a JPEG.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, size.width, size.height);
  draw(pen);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new UnreadableImage()) : resolve(blob)),
      sent_as,
      quality,
    );
  });
}
