/** The image types the server accepts. Phones convert other types, such as HEIC, when a file input lists these. */
export const accepted = "image/jpeg,image/png,image/webp";
/** The largest image file that is accepted; a cheap phone runs out of memory when it decodes a larger one. */
const file_max_bytes = 40_000_000;

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
