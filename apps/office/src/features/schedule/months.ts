const months = 12;

/** The month that is `step` months away, both as YYYY-MM. */
export function shiftMonth(month: string, step: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = year * months + (number - 1) + step;
  return `${Math.floor(count / months)}-${String((count % months) + 1).padStart(2, "0")}`;
}

/** How many cells are empty before the first day of a month in a week that begins on Monday. */
export const cellsBefore = (month: string): number =>
  (new Date(`${month}-01T00:00:00Z`).getUTCDay() + 6) % 7;
