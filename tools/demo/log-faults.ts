/** An error or warning in one output line of a child process, formatted as `name │ …`; the server's lines are JSON. */
export type LogFault = { kind: "error" | "warning"; text: string };

const error_level = 50;
const warn_level = 40;
/** Matches the output of a program that crashed. */
const collapse = /^\s*(?:\w*Error\b|at .+:\d+:\d+\)?$|Uncaught|FATAL)/;
const failures = /, ([1-9]\d*) failed/;
/** A case of tools/demo-office.ts or tools/demo-cashier.ts that failed. */
const failed_case = /^[\w ,-]+ failed: /;

type LogLine = { level: number; msg?: string };

const asLogLine = (text: string): LogLine | null => {
  if (!text.startsWith("{")) return null;
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return null;
  }
};

export const faultOf = (line: string): LogFault | null => {
  const [, name = "demo", text = line] = /^(\S.{0,9}?)\s*│ (.*)$/.exec(line) ?? [];
  const logged = asLogLine(text);
  if (logged !== null) {
    if (logged.level >= error_level) return { kind: "error", text: `${name}: ${text}` };
    if (logged.level >= warn_level) return { kind: "warning", text: logged.msg ?? text };
    return null;
  }
  // tools/demo/stage.ts and tools/demo/purse.ts print only failures, under the names `stage` and `purse`.
  const is_failed_case = ["office", "cashier"].includes(name) && failed_case.test(text);
  if (
    collapse.test(text) ||
    failures.test(text) ||
    is_failed_case ||
    ["stage", "purse"].includes(name)
  )
    return { kind: "error", text: `${name}: ${text}` };
  return null;
};
