import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { Tx } from "./tx.ts";

/**
 * What a transaction changed: the ids of changed objects (such as players) by topic, to be signalled after the commit.
 * A topic without ids means that something of the topic changed.
 */
export type CommitNotes = ReadonlyMap<string, ReadonlySet<bigint>>;
type CommitListener = (notes: CommitNotes) => void;

const notesOf = new WeakMap<Tx, Map<string, Set<bigint>>>();
const listeners = new WeakMap<Kysely<DB>, CommitListener>();

/**
 * Records in a transaction what to signal after its commit. Called by the function that writes the row, so that none of
 * the many callers of that function can forget the signal.
 */
export const noteForCommit = (tx: Tx, topic: string, keys: Iterable<bigint>): void => {
  const notes = notesOf.get(tx) ?? new Map<string, Set<bigint>>();
  const known = notes.get(topic) ?? new Set<bigint>();
  for (const key of keys) known.add(key);
  notes.set(topic, known);
  notesOf.set(tx, notes);
};

/**
 * Calls the listener with the notes of every transaction that is committed through `db`. A commit with an unknown
 * outcome is not reported.
 */
export const onCommit = (db: Kysely<DB>, listener: CommitListener): void => {
  listeners.set(db, listener);
};

export const tellCommit = (db: Kysely<DB>, tx: Tx): void => {
  const notes = notesOf.get(tx);
  if (notes !== undefined) listeners.get(db)?.(notes);
};
