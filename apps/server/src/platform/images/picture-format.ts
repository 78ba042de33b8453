const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const riff = Buffer.from("RIFF");
const webp = Buffer.from("WEBP");
const webp_at = 8;

const has = (bytes: Buffer, mark: Buffer, at = 0): boolean =>
  bytes.subarray(at, at + mark.length).equals(mark);

export const isWebp = (bytes: Buffer): boolean => has(bytes, riff) && has(bytes, webp, webp_at);

/**
 * Whether the first bytes are those of JPEG, PNG or WebP. File names and content types are ignored, because a caller
 * can set them to anything. Formats that can contain scripts, pages or other files (SVG, PDF, GIF, HEIC, TIFF) are
 * refused here.
 */
export const isPicture = (bytes: Buffer): boolean =>
  has(bytes, jpeg) || has(bytes, png) || isWebp(bytes);
