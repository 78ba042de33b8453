import type { LocaleTag } from "@shwe/contract/locales";
import { formatWhole } from "@shwe/rules";
import { games, parseNumber, type GameCode } from "@shwe/rules/lottery";
import { create } from "zustand";

import { findOpenAttempt } from "../../../../domain/money/attempt-store.ts";
import { browserOf } from "../../../../domain/money/browser-flow.ts";
import type { MoneyCommand } from "../../../../domain/money/money-flow.ts";
import {
  isKnown,
  resumeSequence,
  runSequence,
  type SequenceFlow,
} from "../../../../domain/money/money-sequence.ts";
import type { Refusal } from "../../../../domain/money/money-state.ts";
import type { Translate } from "../../../../locales/i18n.ts";
import type { Placed } from "../bet-lotteries.ts";
import type { AskedLine } from "../draft/slip-lines.ts";
import { readSlipBody, slipCommand, type SlipBody, type SlipDraw } from "../slip/slip-command.ts";
import {
  type PlacedSummary,
  readSequence,
  type SlipSequence,
  writeSequence,
} from "./stored-sequence.ts";

/** The slip that the player wants to place on several draws. */
export type Question = { code: GameCode; lines: AskedLine[] };

type SequenceState = {
  /** Whose question and sequence these are; null if there is none. */
  player_id: number | null;
  question: Question | null;
  sequence: SlipSequence | null;
  /** Whether slips are being placed, or outcomes are being looked up. */
  isRunning: boolean;
  isStopped: boolean;
  /** The player has closed the sheet while a slip was being checked. It opens again with the outcome. */
  isHidden: boolean;
};

const nothing: SequenceState = {
  ...{ player_id: null, question: null, sequence: null },
  ...{ isRunning: false, isStopped: false, isHidden: false },
};

/** Outside of the components, so that a sequence continues when the player opens another page. */
const useStore = create<SequenceState>(() => nothing);

/** Nothing if the state belongs to another player, who was logged in before in this tab. */
const ownPart = (state: SequenceState, player_id: number | null): SequenceState =>
  state.player_id === player_id ? state : nothing;

export const useSequence = (player_id: number | null): SequenceState =>
  useStore((state) => ownPart(state, player_id));

const stateOf = (player_id: number): SequenceState => ownPart(useStore.getState(), player_id);

/** Begins or continues the state of a player, and discards that of another one. */
const begin = (player_id: number, changes: Partial<SequenceState>): void =>
  useStore.setState({ ...stateOf(player_id), ...changes, player_id });

/** Changes the state of a player, unless another one has logged in since. */
const change = (player_id: number, changes: Partial<SequenceState>): void => {
  if (useStore.getState().player_id === player_id) useStore.setState(changes);
};

// `forgetBets` of the logout has deleted the stored sequence and sends this event.
window.addEventListener("storage", ({ key }) => {
  if (key === "shwe_logged_out") useStore.setState(nothing);
});

export const askForDraws = (player_id: number, question: Question): void =>
  begin(player_id, { question, isHidden: false });

export const stopSequence = (): void => useStore.setState({ isStopped: true });

/** Whether the stored sequence is this one: another tab may have stored a newer one. */
const isStored = ({ id, player_id }: Pick<SlipSequence, "id" | "player_id">): boolean =>
  readSequence(player_id)?.id === id;

/** Closes the sheet. A slip that was sent continues to be checked; slips that were not sent are not sent any more. */
export function closeSequence(): void {
  const { sequence, isRunning } = useStore.getState();
  if (isRunning) return useStore.setState({ isStopped: true, isHidden: true });
  // A slip whose outcome is unknown remains stored, so that the next page load checks it again.
  if (sequence?.steps.every(isKnown) === true && isStored(sequence)) writeSequence(null);
  useStore.setState(nothing);
}

type Environment = {
  player_id: number;
  locale: LocaleTag;
  t: Translate;
  onDone: MoneyCommand<SlipBody, Placed>["onDone"];
  /** Called when all outcomes are known, or no more are looked up. */
  onEnd: () => void;
};

/** The server's reason, and for numbers without enough capacity what is left on each. */
function reasonOf(t: Translate, { message, details }: Refusal, { code, lines }: SlipBody): string {
  const stakes = new Map(lines.map(({ number, stake }) => [number, stake]));
  const short = (details?.numbers ?? []).filter(
    ({ bet_number, left }) => left < (stakes.get(parseNumber(games[code], bet_number) ?? -1) ?? 0),
  );
  const named = short.map(({ bet_number, left }) =>
    left > 0
      ? t("again.number_left", { number: bet_number, left: formatWhole(left) })
      : t("again.number_none", { number: bet_number }),
  );
  return [message, named.join(", ")].filter((part) => part !== "").join(" ");
}

function flowOf(
  { player_id, locale, t, onDone }: Environment,
  { id, code, lines }: Question & Pick<SlipSequence, "id">,
  isNew: boolean,
): SequenceFlow<SlipBody, Placed, PlacedSummary> {
  const browser = browserOf(slipCommand(code, locale, onDone), player_id);
  return {
    ...browser,
    summarise: ({ slip, user_balance }) => ({
      ...{ no: slip.no, total: slip.total, balance: user_balance },
    }),
    reasonOf: (refusal, body) => reasonOf(t, refusal, body),
    save: (steps) => {
      // After a logout the numbers of the player must not be stored again.
      if (!browser.isSameSession()) return;
      const sequence = { id, player_id, code, lines, steps };
      if (isNew || isStored(sequence)) writeSequence(sequence);
      change(player_id, { sequence });
    },
    isStopped: () => stateOf(player_id).isStopped,
  };
}

const lock_name = "shwe_slip_sequence";

/** Runs the work unless another tab runs a sequence; returns whether it did. */
async function inOneTab(work: () => Promise<void>): Promise<boolean> {
  if (!("locks" in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(lock_name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

async function run(work: () => Promise<void>, { player_id, onEnd }: Environment): Promise<boolean> {
  // Set at once, so that a second tap does nothing.
  begin(player_id, { isRunning: true, isStopped: false });
  try {
    return await inOneTab(work);
  } finally {
    change(player_id, { isRunning: false, isHidden: false });
    onEnd();
  }
}

/** Why a sequence cannot begin: another tab runs one, or the outcome of an earlier slip is unknown. */
export type Hindrance = "busy_tab" | "busy_slip";

/** Places a slip on these draws, one after the other, after a tap of the player. */
export async function placeOnDraws(
  environment: Environment,
  question: Question,
  draws: readonly SlipDraw[],
): Promise<Hindrance | null> {
  const { code, lines } = question;
  const { player_id } = environment;
  if (stateOf(player_id).isRunning) return null;
  const owner = { command: `slip.${code}`, player_id };
  if (findOpenAttempt(owner, readSlipBody) !== undefined) return "busy_slip";
  const bodies = draws.map((draw) => ({ code, draw, lines }));
  const flow = flowOf(environment, { ...question, id: crypto.randomUUID() }, true);
  const isRun = await run(() => runSequence(flow, bodies), environment);
  return isRun ? null : "busy_tab";
}

/** Finds the outcomes that are unknown: of a sequence from before a reload, or at the player's request. */
export async function checkSequence(environment: Environment): Promise<void> {
  const { sequence: shown, isRunning } = stateOf(environment.player_id);
  if (isRunning || shown?.steps.every(isKnown) === true) return;
  const sequence = shown ?? readSequence(environment.player_id);
  if (sequence === null) return;
  const flow = flowOf(environment, sequence, false);
  await run(() => resumeSequence(flow, sequence.steps), environment);
}
