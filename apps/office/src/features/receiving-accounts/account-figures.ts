import { shiftDay } from "@shwe/rules";

import type { Account } from "./api/list-accounts.ts";

/** What players can still transfer to an account today. */
export const roomOf = ({
  daily_ceiling,
  taken_today,
}: Pick<Account, "daily_ceiling" | "taken_today">): number =>
  Math.max(0, daily_ceiling - taken_today);

type Counted = Pick<Account, "label" | "state" | "daily_ceiling" | "taken_today" | "days_open">;

/** The figures of all accounts together: the room of those that receive, and the days that nobody has closed. */
export function accountFigures(accounts: readonly Counted[]) {
  const receiving = accounts.filter(({ state }) => state === "receiving");
  const late = accounts.filter(({ days_open }) => days_open > 0);
  return {
    room: receiving.reduce((sum, account) => sum + roomOf(account), 0),
    ceilings: receiving.reduce((sum, { daily_ceiling }) => sum + daily_ceiling, 0),
    days_open: late.reduce((sum, { days_open }) => sum + days_open, 0),
    late: late.map(({ label }) => label),
  };
}

/** The day to close next: the oldest one that is over and not closed; yesterday if there is none. */
export function nextDay(
  { days_open, closed_day }: Pick<Account, "days_open" | "closed_day">,
  today: string,
): string {
  if (days_open === 0) return shiftDay(today, -1);
  return closed_day === null ? shiftDay(today, -days_open) : shiftDay(closed_day, 1);
}
