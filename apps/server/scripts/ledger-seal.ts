/** Seals every closed stretch of transfers, in the database and in the book outside it. */
import { readSigner, sealAll } from "../src/ledger/index.ts";
import { withAppDb } from "./lib/app-db.ts";
import { readLedgerPlace } from "./lib/ledger-place.ts";

const place = readLedgerPlace(process.env);
const signer = await readSigner(place);
const { seals, transfers } = await withAppDb((db) => sealAll(db, { dir: place.seal_dir, signer }));
console.log(`${seals} seals over ${transfers} transfers, signed with ${signer.key_id}`);
