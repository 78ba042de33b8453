import type { Size } from "./fitted.ts";
import { UnreadableImage } from "./open-image.ts";

const sent_as = "image/jpeg";

/** Re-encodes a picture as a JPEG, so that its metadata (location, camera) does not leave the phone. */
export function encodePicture(
  size: Size,
  quality: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<Blob> {
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
