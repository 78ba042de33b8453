import type { Data } from "../../domain/api/calls.ts";
import { hundredthsText } from "../../domain/money/money-text.ts";
import styles from "./players.module.css";

type Entry = Data<"getPlayerStatement">["rows"][number];

/** What an entry of the statement is. */
export const entryName = ({ kind }: Pick<Entry, "kind">): string => kind.replaceAll("_", " ");

/** An amount in 1/100 kyat; money that came in is green, with a plus sign. */
export function EntryAmount({ amount }: Pick<Entry, "amount">) {
  const text = hundredthsText(amount);
  return amount.startsWith("-") ? text : <span className={styles.credit}>+{text}</span>;
}
