import type { Kysely, Transaction } from "kysely";

import type { DB } from "../../db.gen.ts";

declare const openTransaction: unique symbol;

/** What a function that writes asks for. A pool does not fit, so a write outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly [openTransaction]: true };
/** What a function that opens a transaction asks for. A transaction does not fit: they do not nest. */
export type Db = Kysely<DB> & { readonly [openTransaction]?: never };
