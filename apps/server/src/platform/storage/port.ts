/** A file as it lies there. */
export type StoredFile = { name: string; modified_at: Date };

/**
 * Where files lie. A name is written once and never changed; names are random and say nothing. What is inside is the caller's
 * matter: private things arrive here encrypted.
 */
export type Storage = {
  /** The whole file is there when this resolves, also after a power cut; a half one is never seen. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Null when there is none of that name. */
  open: (name: string) => Promise<Buffer | null>;
  /** One that is already gone is fine. */
  delete: (name: string) => Promise<void>;
  /** Every file, in no order; also what a broken write left behind. */
  list: () => AsyncIterable<StoredFile>;
};
