import { setTimeout as wait } from "node:timers/promises";

import { yangonDay, yangonInstant } from "@shwe/rules";

const day_ms = 86_400_000;
/** How long before midnight a test waits for it: longer than a test takes on a busy machine. */
const quiet_ms = 20_000;

/** Counters restart at midnight in Yangon. A test that counts over several calls first waits until a near midnight is over. */
export const letMidnightPass = async (): Promise<void> => {
  const now_ms = Date.now();
  const midnight_ms = yangonInstant(yangonDay(new Date(now_ms)), "00:00").getTime() + day_ms;
  if (midnight_ms - now_ms < quiet_ms) await wait(midnight_ms - now_ms + 1);
};
