import { fitted, squareOf, type View } from "./crop.ts";

/** What the server understands. Phones turn other kinds into one of these when they are asked for them. */
export const accepted = "image/jpeg,image/png,image/webp";
/** Beyond this a cheap phone runs out of memory while it opens the picture. */
const file_max_bytes = 40_000_000;
/** Each as large as the server keeps it. */
const face_side = 512;
const page_side_max = 1600;
const sent_as = "image/jpeg";
const quality = 0.88;

/** The file is no picture that a browser can open. */
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

/** The chosen square, small. */
export const encodeFace = (picture: ImageBitmap, view: View): Promise<Blob> => {
  const { x, y, side } = squareOf(picture, view);
  const size = Math.min(face_side, Math.round(side));
  return encode({ width: size, height: size }, (pen) =>
    pen.drawImage(picture, x, y, side, side, 0, 0, size, size),
  );
};

/** The whole of it, small enough to travel and large enough to be read. */
export const encodePage = (picture: ImageBitmap): Promise<Blob> => {
  const size = fitted(picture, page_side_max);
  return encode(size, (pen) => pen.drawImage(picture, 0, 0, size.width, size.height));
};

type Size = { width: number; height: number };

/** Draws anew, so that nothing but the picture itself leaves the phone: neither where it was taken nor with what. */
function encode(size: Size, draw: (pen: CanvasRenderingContext2D) => void): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, size);
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.reject(new UnreadableImage());
  // What is clear in a PNG would turn black.
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
