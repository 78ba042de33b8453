import { keysOf, type SlipKey } from "../../../src/modules/slips/slip-keys.ts";
import type { FindAccounts, SlipReading } from "../../../src/modules/slips/read-details.ts";

type Read = SlipReading | null;

/** The accounts to which the slips of the corpus were paid, as receiving accounts of the operator. */
const accounts = ["09771234567", "0045110299387710", "09450112233"];

/** What `cashier_account_numbers` finds for these accounts. */
export const findAccounts: FindAccounts = async (numbers) =>
  numbers.filter((number) =>
    accounts.some((account) => account.includes(number) || number.includes(account)),
  );

const keyTexts = (reading: Read, kind: SlipKey["kind"]): string[] =>
  (reading ? keysOf(reading) : []).flatMap((key) => (key.kind === kind ? [key.text] : []));

const dayOf = (paid_at: string): string => paid_at.slice(0, "2026-11-18".length);

const isAlike = (a: SlipReading, b: SlipReading): boolean =>
  a.amount !== null &&
  a.amount === b.amount &&
  (a.paid_at === null || b.paid_at === null || dayOf(a.paid_at) === dayOf(b.paid_at));

/** Whether the number of one reading is that of the other without some digits at its start or end, as the statement of the server finds it. */
const isCut = (a: Read, b: Read): boolean => {
  if (!a?.number || !b?.number || !isAlike(a, b)) return false;
  const [whole, part] =
    a.number.length > b.number.length ? [a.number, b.number] : [b.number, a.number];
  const lost = whole.length - part.length;
  return (
    (lost >= 1 && lost <= 3 && whole.startsWith(part)) ||
    (lost >= 1 && lost <= 8 && whole.endsWith(part))
  );
};

/** Whether two readings are recognised as the same slip by their number, or by other details. */
export const isSameBy: Record<SlipKey["kind"], (a: Read, b: Read) => boolean> = {
  number: (a, b) => keyTexts(a, "number").some((text) => keyTexts(b, "number").includes(text)),
  details: (a, b) =>
    isCut(a, b) || keyTexts(a, "details").some((text) => keyTexts(b, "details").includes(text)),
};
