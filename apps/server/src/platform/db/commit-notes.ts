import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "./tx.ts";

/** What a transaction has changed that others may want to look at: keys by topic. A topic without keys only says "something". */
export type CommitNotes = ReadonlyMap<string, ReadonlySet<bigint>>;
type CommitListener = (notes: CommitNotes) => void;

const notesOf = new WeakMap<Tx, Map<string, Set<bigint>>>();
const listeners = new WeakMap<Kysely<DB>, CommitListener>();

/**
 * Notes inside a transaction what to tell once it is committed, and only then. The writer of a fact does it, so that none of its
 * many callers can forget to.
 */
export const noteForCommit = (tx: Tx, topic: string, keys: Iterable<bigint>): void => {
  const notes = notesOf.get(tx) ?? new Map<string, Set<bigint>>();
  const known = notes.get(topic) ?? new Set<bigint>();
  for (const key of keys) known.add(key);
  notes.set(topic, known);
  notesOf.set(tx, notes);
};

/** Hears the notes of every transaction that this database handle commits. A commit whose answer was lost is not heard of. */
export const onCommit = (db: Kysely<DB>, listener: CommitListener): void => {
  listeners.set(db, listener);
};

export const tellCommit = (db: Kysely<DB>, tx: Tx): void => {
  const notes = notesOf.get(tx);
  if (notes !== undefined) listeners.get(db)?.(notes);
};
