import { parseArgs } from "node:util";

import { isGameCode } from "@shwe/rules/lottery";
import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import {
  callOffDraw,
  listDrawsAhead,
  saveDay,
  saveDaysAhead,
  saveTerms,
  type CalendarDay,
  type GameAhead,
  type TermsChange,
} from "../../src/modules/lottery/office.ts";
import { actAs, actAsBeforeOffice, onlyOne, readId, type Command } from "./command.ts";

const calendars = ["set", "glo", "daily"] as const;
const day_form = /^\d{4}-\d{2}-\d{2}$/;
const slot_form = /^([01]\d|2[0-3]):[0-5]\d$/;

const list = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  parseArgs({ args });
  const draws = await listDrawsAhead(db);
  return draws.map(({ id, game, draw_on, section, state, reason }) =>
    [id, game, draw_on, section, state, reason ?? ""].join("  ").trimEnd(),
  );
};

const callOff = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" }, reason: { type: "string" } },
  });
  const draw_id = readId(onlyOne(positionals, "draw"), "draw");
  const { reason } = values;
  if (reason === undefined || reason === "") throw new Error("say why: --reason TEXT");
  await actAs(db, values.by, (tx, operator) => callOffDraw(tx, operator, { draw_id, reason }));
  return [`draw ${draw_id} is void`];
};

const readDay = (
  [calendar, day, word]: readonly string[],
  { name, reason }: Pick<CalendarDay, "name" | "reason">,
): CalendarDay => {
  const known = calendars.find((each) => each === calendar);
  if (
    known === undefined ||
    day === undefined ||
    !day_form.test(day) ||
    !["on", "off"].includes(word ?? "")
  )
    throw new Error(`say which: ${calendars.join("|")} YYYY-MM-DD on|off`);
  return { calendar: known, day, is_draw_day: word === "on", name, reason };
};

const setDay = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" }, name: { type: "string" }, reason: { type: "string" } },
  });
  const { name = "", reason = "" } = values;
  if (name === "") throw new Error("say what day: --name TEXT");
  if (reason === "") throw new Error("say why: --reason TEXT");
  const day = readDay(positionals, { name, reason });
  await actAs(db, values.by, (tx, operator) => saveDay(tx, operator, day));
  return [`${day.calendar} ${day.is_draw_day ? "draws" : "does not draw"} on ${day.day}`];
};

const days_form = /^[0-7]$/;
const games_ahead: readonly GameAhead[] = ["2d", "1d", "c2d", "c1d"];

const setAhead = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" } },
  });
  const [asked, days, ...more] = positionals;
  const game = games_ahead.find((each) => each === asked);
  if (game === undefined || days === undefined || !days_form.test(days) || more.length > 0)
    throw new Error(`say which: ${games_ahead.join("|")} DAYS, which are 0 to 7`);
  await actAs(db, values.by, (tx, operator) =>
    saveDaysAhead(tx, operator, { game, days: Number(days) }),
  );
  return [`draws of ${game} open ${days} days ahead`];
};

const setTerms = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" }, slot: { type: "string" }, set: { type: "string" } },
  });
  const game = onlyOne(positionals, "game");
  if (!isGameCode(game)) throw new Error(`${game} is not a game`);
  const slot = values.slot ?? null;
  if (slot !== null && !slot_form.test(slot)) throw new Error("--slot is HH:MM");
  const changes = JSON.parse(values.set ?? "{}") as TermsChange;
  const terms_id = await actAsBeforeOffice(db, values.by, (tx, operator) =>
    saveTerms(tx, operator, { where: { game, slot }, changes }),
  );
  return [`${game} is played by terms ${terms_id}`];
};

export const drawCommands: readonly Command[] = [
  { words: ["draw", "list"], usage: "draw list", run: list },
  { words: ["draw", "void"], usage: "draw void DRAW --by NAME --reason TEXT", run: callOff },
  {
    words: ["draw", "day"],
    usage: `draw day ${calendars.join("|")} YYYY-MM-DD on|off --by NAME --name TEXT --reason TEXT`,
    run: setDay,
  },
  {
    words: ["draw", "ahead"],
    usage: `draw ahead ${games_ahead.join("|")} DAYS --by NAME`,
    run: setAhead,
  },
  {
    words: ["terms", "change"],
    usage: `terms change GAME [--slot HH:MM] --by NAME --set JSON`,
    run: setTerms,
  },
];
