/**
 * Compares every sealed transfer with the book outside the database, then recomputes every balance. Names each row that was
 * changed, taken away or added. Ends with 1 when anything is wrong.
 */
import { audit, readPublicKeys, verifySeals } from "../src/ledger/index.ts";
import { withAppDb } from "./lib/app-db.ts";
import { readLedgerPlace } from "./lib/ledger-place.ts";

const place = readLedgerPlace(process.env);
const keys = await readPublicKeys(place);

await withAppDb(async (db) => {
  const seals = await verifySeals(db, { dir: place.seal_dir, keys });
  for (const finding of seals.findings)
    console.log(
      "transfer_id" in finding
        ? `transfer ${finding.transfer_id} is ${finding.fault} (seal ${finding.seq})`
        : `seal ${finding.seq}: ${finding.fault} does not hold`,
    );
  const books = await audit(db);
  for (const { fault, account_id, transfer_id, kept, posted } of books.differences)
    console.log(
      `account ${account_id}: ${fault} is ${kept}, transfers say ${posted}` +
        (transfer_id === null ? "" : ` (transfer ${transfer_id})`),
    );
  for (const { currency, total } of books.totals)
    if (total !== 0n) console.log(`${currency}: all accounts together hold ${total}, not 0`);
  console.log(
    `${seals.seals} seals over ${seals.transfers} transfers, ${seals.unsealed} not sealed yet; ` +
      `${books.accounts} accounts and ${books.transfers} transfers audited`,
  );
  const is_clean = seals.findings.length === 0 && books.is_clean;
  console.log(is_clean ? "the ledger is sound" : "THE LEDGER IS NOT SOUND");
  if (!is_clean) process.exitCode = 1;
});
