/** The name and time of a stored file. */
export type StoredFile = { name: string; modified_at: Date };

/** File storage. A name is random, written once and never overwritten. The content is opaque: private data arrives encrypted. */
export type Storage = {
  /** When this resolves the whole file is durable, also after a power cut. An incomplete file is never visible. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Null if there is no file of that name. */
  open: (name: string) => Promise<Buffer | null>;
  /** Deleting a missing file is no error. */
  delete: (name: string) => Promise<void>;
  /** Lists all files in no particular order, including those of interrupted writes. */
  list: () => AsyncIterable<StoredFile>;
};
