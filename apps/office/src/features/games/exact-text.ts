import { hundredthsText } from "../../domain/money/money-text.ts";
import type { GameCall } from "./api/get-round.ts";

const hundredthsOf = (amount: string): bigint => BigInt(amount.replace(".", ""));

/** An exact amount of the server, such as `1149.50`, as operators read it. */
export const exactText = (amount: string): string => hundredthsText(String(hundredthsOf(amount)));

/** What a call moved on the game balance, with a sign. A refused call moved nothing. */
export const movedText = ({ debit, credit, state }: GameCall): string => {
  const moved = hundredthsOf(credit) - hundredthsOf(debit);
  if (moved === 0n || state === "refused") return "–";
  return moved > 0n ? `+${hundredthsText(String(moved))}` : hundredthsText(String(moved));
};
