import { ApiError } from "../api/http.ts";
import {
  findAttempt,
  findOpenAttempt,
  putAttempt,
  type ReadBody,
  removeAttempt,
} from "./attempt-store.ts";
import type { Attempt, MoneyEvent, MoneyState } from "./money-state.ts";

/** One kind of command that moves money: how it is sent, and how its outcome is learned when no answer came. */
export type MoneyCommand<Body, Outcome> = {
  /** Names the command among the stored attempts, for example `transfer` or `slip.2d`. */
  name: string;
  slotOf: (body: Body) => string;
  readBody: ReadBody<Body>;
  send: (attempt: Attempt<Body>) => Promise<Outcome>;
  /**
   * How the outcome is found when no answer came. `look_up`: the app queries the server by the key; `find` returns
   * null when the server knows no such command. The key stays in use until a command under it is executed.
   * `send_again`: the app waits for the player, whose tap sends the same key and body again; a refusal ends the
   * attempt.
   */
  after_silence:
    | { by: "look_up"; find: (attempt: Attempt<Body>) => Promise<Outcome | null> }
    | { by: "send_again" };
  /** `token` is that of the session that sent the command; another session may be the current one by now. */
  onDone: (
    attempt: Attempt<Body>,
    outcome: Outcome,
    token: string | undefined,
  ) => void | Promise<void>;
  /** Called when the command was refused, got no answer, or was abandoned. */
  onUnresolved?: () => void;
};

/** A money command with everything it needs at run time: the player, the state, the clock and the network status. */
export type MoneyFlow<Body, Outcome> = {
  command: MoneyCommand<Body, Outcome>;
  player_id: number;
  state: () => MoneyState<Body, Outcome>;
  /** Applies an event to the state. Returns false when the event does not fit the current state and changes nothing. */
  dispatch: (event: MoneyEvent<Body, Outcome>) => boolean;
  /** The session that started the flow. */
  token: string | undefined;
  /** Whether the session that started the flow is still the current one. */
  isSameSession: () => boolean;
  isOnline: () => boolean;
  /** The time of a monotonic clock, which the user cannot set. */
  now_ms: () => number;
  pause: (ms: number) => Promise<void>;
  newKey: () => string;
};

const look_up_every_ms = 2_000;
const ms_per_s = 1_000;
/**
 * When the server still does not know a command this long after the request ended, the command counts as not arrived.
 * A request that arrives even later is harmless, because the next attempt has the same key.
 */
const arrival_ms = 10_000;
/** The most queries for the outcome of one command, about five minutes; then the player decides whether to continue. */
const look_ups_max = 150;

const ownerOf = <Body, Outcome>({ command, player_id }: MoneyFlow<Body, Outcome>) => ({
  command: command.name,
  player_id,
});

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500;

/** When the sheet opens, takes the key of the slot's stored attempt, or creates a key if no attempt is stored. */
export function openSheet<Body, Outcome>(flow: MoneyFlow<Body, Outcome>, slot = ""): void {
  const stored = findAttempt(ownerOf(flow), slot, flow.command.readBody);
  const key = stored?.key ?? flow.newKey();
  flow.dispatch({
    ...{ type: "opened", player_id: flow.player_id, key },
    is_new_key: stored === undefined,
  });
}

/** Sends the command at most once, after a tap of the player. */
export async function submit<Body, Outcome>(
  flow: MoneyFlow<Body, Outcome>,
  body: Body,
): Promise<void> {
  const { command, player_id } = flow;
  const state = flow.state();
  if (state.phase !== "ready" && state.phase !== "not_sent" && state.phase !== "refused") return;
  const slot = command.slotOf(body);
  const stored = findAttempt(ownerOf(flow), slot, command.readBody);
  // Another tab has sent an attempt whose outcome is unknown: that one is resolved first.
  if (stored?.is_open === true) return resumeAttempt(flow, stored);
  // A key that is no longer stored was used by another tab: a request with it would return the result of that tab's
  // command instead of executing this one.
  const unused = state.phase === "ready" && state.is_new_key ? state.key : flow.newKey();
  const key = stored?.key ?? unused;
  const started_at = new Date().toISOString();
  const attempt = { command: command.name, slot, player_id, key, body, started_at };
  if (flow.isOnline()) return transmit(flow, { ...attempt, is_open: true });
  // Nothing is sent while offline, so that it is certain that nothing was executed.
  const unsent = { ...attempt, is_open: false };
  putAttempt(unsent);
  flow.dispatch({ type: "was_offline", attempt: unsent });
}

async function transmit<Body, Outcome>(
  flow: MoneyFlow<Body, Outcome>,
  attempt: Attempt<Body>,
  isRepeated = false,
): Promise<void> {
  const { command, dispatch } = flow;
  if (!dispatch({ type: "sent", attempt })) return;
  // The attempt is stored before it is sent, so that a reload loses neither the body nor the key.
  putAttempt(attempt);
  let outcome: Outcome;
  try {
    outcome = await command.send(attempt);
  } catch (error) {
    return failed(flow, attempt, { error, isRepeated });
  }
  await finish(flow, attempt, outcome);
}

/**
 * Statuses that the server sends before it looks up the key: not logged in, timeout, too early, outdated app, too many
 * requests. They do not show whether an earlier request with the same key was executed.
 */
const before_key_lookup: readonly number[] = [401, 408, 425, 426, 429];

/** A 4xx is a refusal: nothing was executed. No answer and 5xx leave the outcome unknown. */
async function failed<Body, Outcome>(
  flow: MoneyFlow<Body, Outcome>,
  attempt: Attempt<Body>,
  { error, isRepeated }: { error: unknown; isRepeated: boolean },
): Promise<void> {
  const { command, dispatch } = flow;
  const { key } = attempt;
  const isLookedUp = command.after_silence.by === "look_up";
  // `key_reused` means that an earlier command under the key was executed: query its outcome.
  const isKnown = isRefusal(error) && !(isLookedUp && error.code === "key_reused");
  if (isKnown && !(isRepeated && before_key_lookup.includes(error.status))) {
    if (isLookedUp) putAttempt({ ...attempt, is_open: false });
    else removeAttempt(attempt);
    const { code, message, details } = error;
    dispatch({ type: "refused", key, refusal: { code, message, details } });
  } else {
    dispatch({ type: "got_no_answer", key });
    if (isLookedUp) await lookUp(flow, attempt);
  }
  command.onUnresolved?.();
}

async function finish<Body, Outcome>(
  { command, dispatch, token }: MoneyFlow<Body, Outcome>,
  attempt: Attempt<Body>,
  outcome: Outcome,
): Promise<void> {
  removeAttempt(attempt);
  try {
    await command.onDone(attempt, outcome, token);
  } finally {
    dispatch({ type: "answered", key: attempt.key, outcome });
  }
}

const problemOf = (error: unknown): Error => (error instanceof Error ? error : new Error());

const pauseAfter = ({ retry_after_s }: ApiError): number =>
  Math.max(look_up_every_ms, retry_after_s * ms_per_s);

/** Timeout, too early, too many requests. */
const asks_to_wait: readonly number[] = [408, 425, 429];

/** Queries the server for the attempt until it is found or cannot arrive any more. Sends no command. */
async function lookUp<Body, Outcome>(
  flow: MoneyFlow<Body, Outcome>,
  attempt: Attempt<Body>,
): Promise<void> {
  const { command, dispatch, isSameSession, now_ms, pause } = flow;
  const { key } = attempt;
  if (command.after_silence.by !== "look_up") return;
  const { find } = command.after_silence;
  if (!dispatch({ type: "looking", key, is_looking: true })) return;
  const begun_ms = now_ms();
  for (let asked = 0; asked < look_ups_max && isSameSession(); asked += 1) {
    const found = await find(attempt).catch(problemOf);
    // A 4xx, for example because the session ended, stops the queries until the next login. No answer, 5xx and a
    // refusal that only asks to wait are retried.
    if (found instanceof Error && isRefusal(found) && !asks_to_wait.includes(found.status)) break;
    if (found !== null && !(found instanceof Error)) return finish(flow, attempt, found);
    if (found === null && now_ms() - begun_ms >= arrival_ms && isSameSession()) {
      putAttempt({ ...attempt, is_open: false });
      dispatch({ type: "found_nothing", key });
      return;
    }
    await pause(found instanceof ApiError ? pauseAfter(found) : look_up_every_ms);
  }
  dispatch({ type: "looking", key, is_looking: false });
}

/** Finds the outcome of an attempt that this page did not send, as after a reload. Sends no command. */
export async function resumeAttempt<Body, Outcome>(
  flow: MoneyFlow<Body, Outcome>,
  attempt: Attempt<Body>,
): Promise<void> {
  if (flow.dispatch({ type: "resumed", attempt })) await lookUp(flow, attempt);
}

/**
 * Called after a reload, a login or a return of the network. Restores an attempt whose outcome is unknown and, with
 * `look_up`, queries its outcome. Sends no command.
 */
export async function resumeOpen<Body, Outcome>(flow: MoneyFlow<Body, Outcome>): Promise<void> {
  const { command, isOnline, state } = flow;
  if (command.after_silence.by === "look_up" && !isOnline()) return;
  const current = state();
  if (current.phase === "checking") return lookUp(flow, current.attempt);
  if (current.phase !== "idle" && current.phase !== "ready") return;
  const open = findOpenAttempt(ownerOf(flow), command.readBody);
  if (open !== undefined) await resumeAttempt(flow, open);
}

/** Finds the outcome at the player's request: by a query, or by sending the same key and body again. */
export async function checkAgain<Body, Outcome>(flow: MoneyFlow<Body, Outcome>): Promise<void> {
  const state = flow.state();
  if (state.phase !== "checking" || state.is_looking) return;
  if (flow.command.after_silence.by === "look_up") await lookUp(flow, state.attempt);
  else await transmit(flow, state.attempt, true);
}

/** The player no longer waits for an unknown outcome; the balances show whether the command was executed. */
export function abandon<Body, Outcome>({ command, dispatch, state }: MoneyFlow<Body, Outcome>) {
  const current = state();
  if (current.phase !== "checking") return;
  if (!dispatch({ type: "abandoned", key: current.attempt.key })) return;
  removeAttempt(current.attempt);
  command.onUnresolved?.();
}
