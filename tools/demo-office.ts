import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { gameRoutes } from "@shwe/contract/player/game-routes";

import { joinApplicant, requestLevel2, type Applicant, type Players } from "./demo/applicants.ts";
import { createAttempt } from "./demo/attempt.ts";
import { createCall, must } from "./demo/call.ts";
import { runCashPlayers } from "./demo/cash-players.ts";
import { fillNumber, untilMoney } from "./demo/heavy-stakes.ts";
import { holdOne } from "./demo/held-draw.ts";
import { join } from "./demo/join.ts";
import { approveRequest, keepQueueShort, rejectRequest } from "./demo/level2-cases.ts";
import { logIn } from "./demo/office-call.ts";
import { publishContent, requestApprovals, watchPlayers, type Desk } from "./demo/office-cases.ts";
import { stakers } from "./demo/people.ts";

/**
 * The cases of the office in `npm run demo`, a process of its own, so that every page of the office shows something:
 * requests for level 2, a held draw, a draw near its cap, notes, a freeze, approvals, content, cash-ins and cash-outs.
 * Players use the public API, and the demo operators log in to the office. A case that fails is logged, and the others
 * continue.
 *
 *   DEMO_API      address of the server
 *   DEMO_OFFICE   address of the office
 *   DEMO_INBOXES  addresses of the SMS gateways' message pages, separated by commas
 *   DEMO_FEEDS    address of the feed simulator; no draw is held without it
 */
const first_applicants = 7;
const applicants_max = 150;
const applicant_every_ms = 75_000;
const stakes_every_ms = 20_000;
const stake_rounds_max = 5_000;
/** Real sections stay open for hours; only those of the demo are filled. */
const close_within_ms = 15 * 60_000;

if (process.env["NODE_ENV"] === "production")
  throw new Error("simulated operators are refused in production");
const address = process.env["DEMO_API"] ?? "";
const office = process.env["DEMO_OFFICE"] ?? "";
const feeds = process.env["DEMO_FEEDS"] ?? "";
const inboxes = (process.env["DEMO_INBOXES"] ?? "").split(",");

const stop = new AbortController();
const { signal } = stop;
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => stop.abort());
const call = createCall(address, signal);
const players: Players = { call, address, inboxes };

const attempt = createAttempt(signal);

const openDesk = async (): Promise<Desk> => ({
  support: await logIn(office, "support", signal),
  finance: await logIn(office, "finance", signal),
  owner: await logIn(office, "owner", signal),
});

/** Keeps one number of the newest 2D draw near its cap, and stakes on the draw that will be held. */
const stakeHeavily = async (): Promise<void> => {
  const held =
    feeds === "" ? null : await attempt("the held draw", () => holdOne(call, feeds, signal));
  const tokens: string[] = [];
  for (const person of stakers)
    tokens.push(await join(call, inboxes, person, randomBytes(12).toString("base64url")));
  for (const token of tokens) await untilMoney(call, token, signal);
  if (held !== null)
    await attempt("stakes on the held draw", () =>
      fillNumber(call, held.done.code, held.done.draw_id, tokens),
    );
  const filled = new Set<number>();
  for (let round = 0; round < stake_rounds_max && !signal.aborted; round += 1) {
    await attempt("a draw near its cap", async () => {
      const { data } = await must(call(gameRoutes["2d"].sections));
      const newest = data
        .filter(
          ({ is_open, close_at }) => is_open && Date.parse(close_at) - Date.now() < close_within_ms,
        )
        .findLast(({ draw_id }) => !filled.has(draw_id));
      if (newest === undefined) return;
      filled.add(newest.draw_id);
      await fillNumber(call, "2d", newest.draw_id, tokens);
    });
    await pause(stakes_every_ms, undefined, { signal });
  }
};

/** Requests with earlier attempts, decided ones, and some that wait. */
const beginLevel2 = async ({ support }: Desk, people: readonly Applicant[]): Promise<void> => {
  const [first, second, third, ...rest] = people;
  if (first === undefined || second === undefined || third === undefined) return;
  for (const { person, reason } of [
    { person: first, reason: "unreadable" },
    { person: second, reason: "other_name" },
  ] as const) {
    await requestLevel2(players, person, { is_blurred: reason === "unreadable" });
    await rejectRequest(support, person.id, reason);
    await requestLevel2(players, person, { is_blurred: false });
  }
  await requestLevel2(players, third, { is_blurred: false });
  await approveRequest(support, third.id);
  for (const [place, person] of rest.entries())
    await requestLevel2(players, person, { is_blurred: place === 0 });
};

const beginCases = async (desk: Desk): Promise<void> => {
  const people: Applicant[] = [];
  for (let place = 0; place < first_applicants; place += 1)
    people.push(await joinApplicant(players, place));
  const [a, b, c, d, e, f] = people;
  if (!a || !b || !c || !d || !e || !f) throw new Error("too few applicants");
  const made = [
    await attempt("notes and a freeze", () => watchPlayers(desk, d, c)),
    await attempt("approvals", () => requestApprovals(desk, [a, b, c, f])),
    await attempt("content", () => publishContent(desk, Date.now())),
    await attempt("level 2", () => beginLevel2(desk, people)),
  ];
  if (made.every((each) => each !== null)) console.log("every page of the office has cases");
};

/** A new request for level 2 now and then. */
const bringApplicants = async ({ support }: Desk): Promise<void> => {
  for (let place = first_applicants; place < applicants_max; place += 1) {
    await pause(applicant_every_ms, undefined, { signal });
    await attempt("a new applicant", async () => {
      await requestLevel2(players, await joinApplicant(players, place), { is_blurred: false });
      await keepQueueShort(support);
    });
  }
};

const runDesk = async (): Promise<void> => {
  const desk = await openDesk();
  await attempt("the cases of the office", () => beginCases(desk));
  const { support } = desk;
  await Promise.all([
    bringApplicants(desk),
    runCashPlayers({ players, support, attempt, random: Math.random, signal }),
  ]);
};

/** The demo ends when one of its processes ends, so this one waits for its signal after its work. */
const aborted = new Promise<void>((resolve) => {
  signal.addEventListener("abort", () => resolve());
});
await Promise.all([attempt("heavy stakes", stakeHeavily), attempt("the office", runDesk), aborted]);
