import { entryKinds } from "@shwe/contract/office/players";

import type { Data } from "../../domain/api/calls.ts";
import { hundredthsText } from "../../domain/money/money-text.ts";
import type { Translate } from "../../locales/i18n.ts";
import styles from "./players.module.css";

type Entry = Data<"getPlayerStatement">["rows"][number];

/** What an entry of the statement is. A kind that this build does not know is shown by its name. */
export const entryName = ({ kind }: Pick<Entry, "kind">, t: Translate): string => {
  const known = entryKinds.find((each) => each === kind);
  return known === undefined ? kind.replaceAll("_", " ") : t(`entry.${known}`);
};

/** An amount in 1/100 kyat; money that came in is green, with a plus sign. */
export function EntryAmount({ amount }: Pick<Entry, "amount">) {
  const text = hundredthsText(amount);
  return amount.startsWith("-") ? text : <span className={styles.credit}>+{text}</span>;
}
