/**
 * Private pictures: their rows, their encrypted files and the links that show them for some minutes. Only our own
 * encoding is stored and shown, never a byte of the upload. Only the owner gets a link, a file without a row is deleted
 * within two days, and after a rotation of the encryption key all files are re-encrypted automatically.
 */
export { deleteImages, deletePicture } from "./delete-images.ts";
export type { StoredImage } from "./file-seal.ts";
export { createImageIntake, type ImageIntake } from "./image-intake.ts";
export { imagesTasks } from "./images.tasks.ts";
export { insertImage } from "./insert-image.ts";
export { findImageOf } from "./find-image-of.ts";
export { linkTo, makeLink, type Link } from "./link.ts";
export { openByLink, readImage } from "./open-image.ts";
export { removeFiles } from "./remove-files.ts";
