/**
 * Owns files: a port that an object store could stand behind, and the disk. Promises that a file is whole or not there, that a name
 * is written once, and that nothing outside its folder is ever touched.
 */
export { createDiskStorage } from "./disk-storage.ts";
export type { Storage } from "./port.ts";
