import { setTimeout as pause } from "node:timers/promises";

import type { Random } from "../../apps/server/test/support/slip-pictures/random.ts";
import { joinPerson, requestLevel2, type Applicant, type Players } from "./applicants.ts";
import type { Attempt } from "./attempt.ts";
import { pictureOf, planCashIn, type CashInPlan } from "./cash-slips.ts";
import { approveRequest } from "./level2-cases.ts";
import type { OfficeCall } from "./office-call.ts";
import { cash_people } from "./people.ts";
import { sendCashIn } from "./send-cash-in.ts";
import { addPayee, sendCashOut } from "./send-cash-out.ts";

const step_ms = 15_000;
const steps_max = 20_000;
/** So many players are there at the beginning; then one joins at every second step. */
const first_players = 4;
const steps_between_joins = 2;
const steps_between_cash_outs = 3;
/** Slips of this many requests can be sent again as copies. */
const remembered_max = 20;
const wallets = 4;

type CashPlayer = Applicant & { payee_id: string };

type Cashier = {
  players: Players;
  /** Approves the requests for level 2, without which nobody can cash out. */
  support: OfficeCall;
  attempt: Attempt;
  random: Random;
  signal: AbortSignal;
};

/** Registers a player, raises it to level 2 and adds a payee. */
const joinCashPlayer = async (
  { players, support }: Cashier,
  place: number,
): Promise<CashPlayer> => {
  const person = cash_people[place];
  if (person === undefined) throw new Error("all players of the cashier have joined");
  const joined = await joinPerson(players, person);
  await requestLevel2(players, joined, { is_blurred: false });
  await approveRequest(support, joined.id);
  const payee_id = await addPayee(players.call, joined, 1 + (place % wallets));
  return { ...joined, payee_id };
};

const payIn = async (
  { players, random }: Cashier,
  player: CashPlayer,
  sent: CashInPlan[],
): Promise<void> => {
  const plan = planCashIn({ random, now_ms: Date.now(), payer: player.name }, sent);
  const picture = await pictureOf(plan, random);
  if (!(await sendCashIn(players.call, player, plan, picture))) return;
  sent.push(plan);
  if (sent.length > remembered_max) sent.shift();
};

/**
 * Simulated players cash in and out through the public API until the signal is aborted. Their number of open requests is
 * limited by the product itself: three cash-ins each, and three cash-outs a day.
 */
export const runCashPlayers = async (cashier: Cashier): Promise<void> => {
  const { players, attempt, random, signal } = cashier;
  const people: CashPlayer[] = [];
  const sent: CashInPlan[] = [];
  const join = async (): Promise<void> => {
    const place = people.length;
    const joined = await attempt("a player of the cashier", () => joinCashPlayer(cashier, place));
    if (joined !== null) people.push(joined.done);
  };
  for (let place = 0; place < first_players; place += 1) await join();
  for (let step = 0; step < steps_max && !signal.aborted; step += 1) {
    if (step % steps_between_joins === 0 && people.length < cash_people.length) await join();
    const payer = people[step % people.length];
    if (payer !== undefined) await attempt("a cash-in", () => payIn(cashier, payer, sent));
    const payee = people[Math.floor(step / steps_between_cash_outs) % people.length];
    if (payee !== undefined && step % steps_between_cash_outs === 0)
      await attempt("a cash-out", () => sendCashOut(players.call, payee, payee.payee_id, random));
    await pause(step_ms, undefined, { signal });
  }
};
