import type { Failure } from "./test-reports.ts";

/** All that is said about failures fits in the end of a run's output, which is what people and tools look at. */
const report_lines_max = 52;
const message_lines_max = 8;

const oneFailure = ({ where, message, command }: Failure, message_lines: number): string[] => [
  `FAILED  ${where}`,
  ...message
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, message_lines)
    .map((line) => `        ${line.trimEnd()}`),
  `        run it alone: ${command}`,
];

/** Every failed test with its file, message and command; the more there are, the shorter the messages. */
export const tellFailures = (failures: readonly Failure[]): string[] => {
  for (let lines = message_lines_max; lines >= 1; lines -= 1) {
    const told = failures.flatMap((failure) => oneFailure(failure, lines));
    if (told.length <= report_lines_max) return told;
  }
  const shown = Math.floor(report_lines_max / 2) - 1;
  return [
    ...failures
      .slice(0, shown)
      .flatMap(({ where, command }) => [`FAILED  ${where}`, `        run it alone: ${command}`]),
    ...(failures.length > shown ? [`        and ${failures.length - shown} more`] : []),
  ];
};
