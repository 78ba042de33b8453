import type { ErrorCode, ErrorDetails } from "@shwe/contract/errors";

/** One money command that the player confirmed, as it is sent and stored. */
export type Attempt<Body> = {
  /** The name of the command, for example `transfer` or `slip.2d`. */
  command: string;
  /** Attempts of one command with different slots may be open side by side; the slot of a slip is its draw. */
  slot: string;
  player_id: number;
  /** The idempotency key: the server executes one command under it, however often it is sent. */
  key: string;
  body: Body;
  started_at: string;
  /** True when the attempt was sent and its outcome is not known. */
  is_open: boolean;
};

/** Why the server refused a command. */
export type Refusal = { code: ErrorCode; message: string; details: ErrorDetails | undefined };

/**
 * `idle`: no sheet is open. `ready`: the sheet is open and its key is created. `sending`: the command was sent, no
 * answer yet. `checking`: no answer came, so the outcome is unknown; `is_looking` is true while the app queries the
 * server for it. `not_sent`: it is certain that nothing was executed. `refused`: the server gave a reason. `done`:
 * the server executed the command.
 */
export type MoneyState<Body, Outcome> =
  | { phase: "idle" }
  /** `is_new_key`: the key was created when this sheet opened, so no other tab can have used it. */
  | { phase: "ready"; player_id: number; key: string; is_new_key: boolean }
  | { phase: "sending"; attempt: Attempt<Body> }
  | { phase: "checking"; attempt: Attempt<Body>; is_looking: boolean }
  | { phase: "not_sent"; attempt: Attempt<Body> }
  | { phase: "refused"; attempt: Attempt<Body>; refusal: Refusal }
  | { phase: "done"; attempt: Attempt<Body>; outcome: Outcome };

export type MoneyEvent<Body, Outcome> =
  | { type: "opened"; player_id: number; key: string; is_new_key: boolean }
  | { type: "edited" }
  | { type: "sent" | "was_offline" | "resumed"; attempt: Attempt<Body> }
  | { type: "answered"; key: string; outcome: Outcome }
  | { type: "refused"; key: string; refusal: Refusal }
  | { type: "got_no_answer"; key: string }
  | { type: "looking"; key: string; is_looking: boolean }
  | { type: "found_nothing"; key: string }
  | { type: "left" }
  | { type: "abandoned"; key: string };

export const idle = { phase: "idle" } as const;

/** Whether a command was sent and its outcome is unknown. Until it is known, no other command may be sent. */
export const isUnderWay = ({ phase }: MoneyState<unknown, unknown>): boolean =>
  phase === "sending" || phase === "checking";

/** Whether the command can be sent: for the first time, or again when it is certain that nothing was executed. */
const isSendable = ({ phase }: MoneyState<unknown, unknown>): boolean =>
  phase === "ready" || phase === "not_sent" || phase === "refused";

/**
 * Returns the state after an event. An event that does not fit the phase or the key changes nothing, so that a late
 * answer cannot revive an old attempt.
 */
export function nextState<Body, Outcome>(
  state: MoneyState<Body, Outcome>,
  event: MoneyEvent<Body, Outcome>,
): MoneyState<Body, Outcome> {
  switch (event.type) {
    case "opened":
      return isUnderWay(state)
        ? state
        : {
            phase: "ready",
            player_id: event.player_id,
            key: event.key,
            is_new_key: event.is_new_key,
          };
    case "edited":
      return editedState(state);
    case "sent":
      return isSendable(state) || isStalled(state, event.attempt.key)
        ? { phase: "sending", attempt: event.attempt }
        : state;
    case "was_offline":
      return isSendable(state) ? { phase: "not_sent", attempt: event.attempt } : state;
    case "resumed":
      return isUnderWay(state)
        ? state
        : { phase: "checking", attempt: event.attempt, is_looking: false };
    case "left":
      return isUnderWay(state) ? state : idle;
    default:
      return isUnderWay(state) ? stateAfterAnswer(state as UnderWay<Body>, event) : state;
  }
}

type UnderWay<Body> = Extract<MoneyState<Body, never>, { phase: "sending" | "checking" }>;
type AnswerEvent<Body, Outcome> = Extract<
  MoneyEvent<Body, Outcome>,
  {
    type: "answered" | "refused" | "got_no_answer" | "looking" | "found_nothing" | "abandoned";
  }
>;

function stateAfterAnswer<Body, Outcome>(
  state: UnderWay<Body>,
  event: AnswerEvent<Body, Outcome>,
): MoneyState<Body, Outcome> {
  const { attempt, phase } = state;
  if (event.key !== attempt.key) return state;
  const closed = { ...attempt, is_open: false };
  switch (event.type) {
    case "answered":
      return { phase: "done", attempt: closed, outcome: event.outcome };
    case "refused":
      return phase === "sending"
        ? { phase: "refused", attempt: closed, refusal: event.refusal }
        : state;
    case "got_no_answer":
      return phase === "sending" ? { phase: "checking", attempt, is_looking: false } : state;
    case "looking":
      return phase === "checking" && state.is_looking !== event.is_looking
        ? { phase: "checking", attempt, is_looking: event.is_looking }
        : state;
    case "found_nothing":
      return phase === "checking" ? { phase: "not_sent", attempt: closed } : state;
    case "abandoned":
      return phase === "checking" && !state.is_looking ? idle : state;
  }
}

/**
 * After an edit of the form: removes the message about the last attempt. The key stays, because an earlier request
 * under it may still arrive.
 */
const editedState = <Body, Outcome>(state: MoneyState<Body, Outcome>): MoneyState<Body, Outcome> =>
  state.phase === "not_sent" || state.phase === "refused"
    ? {
        phase: "ready",
        player_id: state.attempt.player_id,
        key: state.attempt.key,
        is_new_key: false,
      }
    : state;

/** Whether the outcome is unknown and no query for it is running: the same attempt may be sent again. */
const isStalled = (state: MoneyState<unknown, unknown>, key: string): boolean =>
  state.phase === "checking" && !state.is_looking && state.attempt.key === key;
