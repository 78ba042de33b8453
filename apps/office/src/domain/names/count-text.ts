import { waiting_max } from "@shwe/contract/office/level2";
import { formatWhole } from "@shwe/rules";

/** A count of waiting requests. The server stops counting at `waiting_max`, so that value is shown as "1,000+". */
export const countText = (count: number): string =>
  count >= waiting_max ? `${formatWhole(waiting_max)}+` : formatWhole(count);
