import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);

/** Runs a script as its npm command does. Simulations are also three times faster there than among tests. */
const command = (script: string, ...options: string[]): Promise<{ code: number; output: string }> =>
  run(process.execPath, [join(import.meta.dirname, script), ...options]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) => {
      const { code, stdout } = error as { code: number; stdout: string };
      return { code, output: stdout };
    },
  );

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "studio-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  { game: "mandalay-gold", samples: 1 },
  { game: "hintha-flight", samples: 6 },
  { game: "mogok-mines", samples: 5 },
])("B-642 the exact returns of $game are in the 99 % intervals of 200,000 rounds", async (row) => {
  const { code, output } = await command("simulate.ts", "--game", row.game, "--rounds", "200000");
  expect(output.match(/: inside$/gm)).toHaveLength(row.samples);
  expect(output).not.toContain("OUTSIDE");
  expect(code).toBe(0);
});

test("B-642 the command verifies the published rounds, and names the one that was changed", async () => {
  const published = join(import.meta.dirname, "../vectors/rounds.json");
  const rounds = JSON.parse(readFileSync(published, "utf8")) as { payout: string }[];
  const honest = await command("verify.ts", published);
  expect(honest.output).toContain("7 rounds verified, 0 wrong");
  expect(honest.code).toBe(0);

  const changed = join(folder, "changed.json");
  writeFileSync(
    changed,
    JSON.stringify(rounds.map((round, at) => (at === 2 ? { ...round, payout: "9.00" } : round))),
  );
  const forged = await command("verify.ts", changed);
  expect(forged.output).toContain('round mines-cashed-out: WRONG: payout is stored as "9.00"');
  expect(forged.output).toContain("7 rounds verified, 1 wrong");
  expect(forged.code).toBe(1);
});

test("a file without rounds is not taken for verified ones", async () => {
  const empty = join(folder, "empty.json");
  writeFileSync(empty, "[]");
  expect((await command("verify.ts", empty)).code).toBe(1);
});
