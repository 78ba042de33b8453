import type { Exchange } from "./neutral.ts";
import type { Result } from "./run-cases.ts";

const shown_max = 1_500;

const cut = (text: string): string =>
  text.length > shown_max ? `${text.slice(0, shown_max)} … (${text.length} characters)` : text;

/** The request as a provider can send it again; the secret is never part of it. */
const linesOf = ({ request, response }: Exchange): string[] => [
  `request   ${request.method} ${request.path}`,
  ...Object.entries(request.headers).map(([name, value]) => `          ${name}: ${value}`),
  `          ${cut(request.body)}`,
  response === null ? "answer    none" : `answer    ${response.status} ${cut(response.body)}`,
];

const marks = { passed: "ok  ", failed: "FAIL", not_applicable: "–   " } as const;

/** Prints results as they come, each group under its title. */
export const createReport = (print: (line: string) => void) => {
  let title = "";
  return {
    result: (result: Result): void => {
      if (result.group !== title) {
        ({ group: title } = result);
        print(`\n${title}`);
      }
      print(`${marks[result.state]} ${result.id}  ${result.sentence} (${result.ms} ms)`);
      if (result.state === "not_applicable") print(`       not applicable: ${result.reason}`);
      if (result.state !== "failed") return;
      const about = [`expected  ${result.expected}`, `got       ${cut(result.got)}`];
      for (const line of [...about, ...(result.exchange ? linesOf(result.exchange) : [])])
        print(`       ${line}`);
    },
    /** The last line, for programs. Returns whether every case passed that could be run. */
    end: (provider: string, results: readonly Result[], seconds: number): boolean => {
      const of = (state: Result["state"]) => results.filter((each) => each.state === state);
      const [passed, failed] = [of("passed"), of("failed")];
      const isGood = failed.length === 0 && passed.length > 0;
      print(
        `\n${passed.length} passed, ${failed.length} failed, ${of("not_applicable").length} not applicable, ${seconds} s`,
      );
      print(
        JSON.stringify({
          ...{ name: "wallet-conformance", provider, passed: passed.length, failed: failed.length },
          not_applicable: of("not_applicable").map(({ id }) => id),
          ...{ failures: failed.map(({ id }) => id), seconds, pass: isGood },
        }),
      );
      return isGood;
    },
  };
};
