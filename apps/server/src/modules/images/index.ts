/**
 * Owns private pictures: their rows, their encrypted files and the links that show them for some minutes. Promises that what is
 * stored and shown is our own encoding and never a byte of what was sent, that only its owner gets a link, that a file without a
 * row is gone within two days, and that after a change of key every file is sealed anew by itself.
 */
export type { StoredImage } from "./file-seal.ts";
export { createImageIntake, type ImageIntake } from "./image-intake.ts";
export { imagesTasks } from "./images.tasks.ts";
export { insertImage } from "./insert-image.ts";
export { linkTo, makeLink, type Link } from "./link.ts";
export { openByLink, readImage } from "./open-image.ts";
export { removeFiles } from "./remove-files.ts";
