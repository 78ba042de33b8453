import type { Kysely, Transaction } from "kysely";

import type { DB } from "../../db.gen.ts";

declare const openTransaction: unique symbol;

/** The parameter type of functions that write. A pool is not assignable, so a write outside a transaction does not compile. */
export type Tx = Transaction<DB> & { readonly [openTransaction]: true };
/** The parameter type of functions that open a transaction. A transaction is not assignable, because transactions do not nest. */
export type Db = Kysely<DB> & { readonly [openTransaction]?: never };
