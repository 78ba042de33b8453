/**
 * File storage: an interface that an object store could implement, and its implementation on disk. A file is complete
 * or absent, a name is written once, and nothing outside the folder is touched.
 */
export { createDiskStorage } from "./disk-storage.ts";
export type { Storage } from "./port.ts";
