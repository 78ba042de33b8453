import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../../../test/support/database.ts";

const { owner } = await createTestDatabase();

const source_dir = join(import.meta.dirname, "../../..");
const moves_file = "modules/lottery/draw/moves.ts";
const sources = globSync("**/*.ts", { cwd: source_dir })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(join(source_dir, file), "utf8") }));

type DatabaseFunction = { name: string; body: string };

/** The database functions that change `draw.state`, directly or by calling another one. */
const listMovers = async (): Promise<string[]> => {
  const { rows } = await sql<DatabaseFunction>`
    select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace
  `.execute(owner);
  const movers = new Set(
    rows.filter(({ body }) => /update draw set state\b/.test(body)).map(({ name }) => name),
  );
  let before = 0;
  while (movers.size > before) {
    before = movers.size;
    for (const { name, body } of rows)
      if ([...movers].some((mover) => body.includes(`${mover}(`))) movers.add(name);
  }
  return [...movers].toSorted();
};

test("only moves.ts calls the database functions that change the state of a draw", async () => {
  const movers = await listMovers();
  expect(movers).toContain("lottery_move_draw");
  expect(movers).toContain("lottery_confirm_result");
  for (const mover of movers) {
    const callers = sources.filter(({ text }) => text.includes(`${mover}(`));
    expect(
      callers.map(({ file }) => file),
      mover,
    ).toEqual([moves_file]);
  }
});

test("no SQL statement of the server writes the state of a draw directly", () => {
  const writers = sources.filter(({ text }) =>
    /update draw\b|updateTable\("draw"\)/i.test(text.replaceAll(/\s+/g, " ")),
  );
  expect(writers.map(({ file }) => file)).toEqual([]);
});
