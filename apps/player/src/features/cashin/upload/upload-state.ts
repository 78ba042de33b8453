/** How much of a picture has arrived at the server. */
export type Arrived = { upload_id: string; received: number; is_complete: boolean };

/**
 * `starting`: the server is asked how much has arrived. `sending`: the next part is sent. `waiting`: a call failed, and
 * the next try is after `wait_ms`. `done`: the picture is complete. `failed`: it was refused, or too many calls failed
 * in a row; the player can start it again, and the parts that arrived are not sent again.
 */
export type UploadState =
  | { phase: "starting"; received: number; failures: number }
  | { phase: "sending"; upload_id: string; received: number; failures: number }
  | { phase: "waiting"; received: number; failures: number; wait_ms: number }
  | { phase: "done" }
  | { phase: "failed"; received: number };

type Active = Extract<UploadState, { received: number; failures: number }>;

/** How many calls in a row may fail before the upload stops. */
const failures_max = 8;
const first_wait_ms = 1_000;
const wait_max_ms = 30_000;

export const atStart: UploadState = { phase: "starting", received: 0, failures: 0 };

/** After a reply. A reply without progress counts as a failure, so that the upload cannot repeat a part forever. */
export function afterReply(state: Active, arrived: Arrived): UploadState {
  const { upload_id, received, is_complete } = arrived;
  if (is_complete) return { phase: "done" };
  if (state.phase === "sending" && received <= state.received)
    return afterFailure({ ...state, received });
  // A new start does not reset the failures: only a part that arrived shows that the network works again.
  const failures = state.phase === "sending" ? 0 : state.failures;
  return { phase: "sending", upload_id, received, failures };
}

/** After a call without a reply: waits twice as long each time, then asks the server again what has arrived. */
export function afterFailure(state: Active, retry_after_ms = 0): UploadState {
  const { received } = state;
  const failures = state.failures + 1;
  if (failures >= failures_max) return { phase: "failed", received };
  const doubled = Math.min(wait_max_ms, first_wait_ms * 2 ** (failures - 1));
  return { phase: "waiting", received, failures, wait_ms: Math.max(doubled, retry_after_ms) };
}

export const afterWait = ({ received, failures }: Active): UploadState => ({
  phase: "starting",
  received,
  failures,
});

/** After a refusal, which the same call would get again. */
export const afterRefusal = ({ received }: Active): UploadState => ({ phase: "failed", received });
