import type { Failure } from "./test-reports.ts";

/**
 * How many lines the report of failures may have: it fits in the last lines of the output, because people and tools
 * read these first.
 */
const report_lines_max = 50;
const message_lines_max = 20;
/** When many tests fail for one reason, such as a database that is down, this many different messages are printed. */
const groups_max = 12;

/** The message up to Playwright's call log: the expected and the received value come before it. */
const messageLines = (message: string): string[] =>
  (message.split(/^Call log:/m)[0] ?? "")
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");

const oneFailure = (
  { where, message, command, details = [] }: Failure,
  lines_max: number,
): string[] => {
  const lines = messageLines(message);
  const cut = lines.length > lines_max ? ["…"] : [];
  return [
    `FAILED  ${where}`,
    ...[...lines.slice(0, lines_max), ...cut, ...details].map((line) => `        ${line}`),
    `        alone: ${command}`,
  ];
};

const withoutMessage = ({ where, command }: Failure): string[] => [
  `FAILED  ${where}`,
  `        alone: ${command}`,
];

/** The first line of each message with its count, most frequent first. */
const commonMessages = (failures: readonly Failure[]): string[] => {
  const counts = new Map<string, number>();
  for (const { message } of failures) {
    const [first = ""] = messageLines(message);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, groups_max)
    .map(([first, count]) => `${count} ×  ${first}`);
};

/**
 * Prints every failed test with its file, message and command; the more failures, the shorter the messages. The file
 * `list` has all of them in full.
 */
export const reportFailures = (failures: readonly Failure[], list: string): string[] => {
  for (let lines = message_lines_max; lines >= 1; lines -= 1) {
    const told = failures.flatMap((failure) => oneFailure(failure, lines));
    if (told.length <= report_lines_max) return told;
  }
  const common = commonMessages(failures);
  const shown = Math.floor((report_lines_max - common.length - 1) / 2);
  const rest = failures.length - shown;
  return [
    ...common,
    ...failures.slice(0, shown).flatMap(withoutMessage),
    ...(rest > 0 ? [`and ${rest} more, listed in ${list}`] : []),
  ];
};
