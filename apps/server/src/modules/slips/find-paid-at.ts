import { foldDigits } from "./slip-digits.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const time = String.raw`[\s,;]*(?:at )?(?<hour>\d{1,2}) ?[:;.] ?(?<minute>\d{2})(?: ?[:;.] ?(?<second>\d{2}))?(?:\s*(?<half>[ap])\.?m)?`;
const year = String.raw`(?<year>20\d\d)`;
const month = String.raw`(?<month>\d{1,2})`;
const month_name = "(?<month>[a-z]{3,9})";
const day = String.raw`(?<day>\d{1,2})`;

/** The forms of a date, each followed by a time. */
const forms = [
  `${year}[-/.]${month}[-/.]${day}`,
  `${day}[-/.]${month}[-/.]${year}`,
  `${day}[ -]${month_name}[., -]+${year}`,
  String.raw`${month_name}\.? ${day},? ${year}`,
].map((form) => new RegExp(form + time, "i"));

const two = (value: number): string => String(value).padStart(2, "0");

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1;

const hourOf = (hour: number, half: string | undefined): number => {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
};

type Parts = Record<string, string | undefined>;

/** The parts as one text, or null if there is no such time. */
const compose = (parts: Parts): string | null => {
  const { minute = "", second, half } = parts;
  const month_number = monthOf(parts["month"] ?? "");
  const hour = hourOf(Number(parts["hour"]), half);
  const date = `${parts["year"] ?? ""}-${two(month_number)}-${two(Number(parts["day"]))}`;
  const clock = `${two(hour)}:${minute}${second === undefined ? "" : `:${second}`}`;
  // A day that a month does not have would become a day of the next month.
  const instant = new Date(`${date}T${clock}Z`);
  const is_time = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  return is_time && hour < 24 ? `${date} ${clock}` : null;
};

const paidAtIn = (line: string): string | null => {
  const folded = foldDigits(line);
  const found = forms.map((form) => form.exec(folded)).find((match) => match !== null);
  return found?.groups ? compose(found.groups) : null;
};

/** The time of the payment as `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM:SS`, in the local time of Yangon. */
export const findPaidAt = (lines: readonly string[]): string | null =>
  lines.map(paidAtIn).find((found) => found !== null) ?? null;
