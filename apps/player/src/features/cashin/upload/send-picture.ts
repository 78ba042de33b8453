import { slip_part_bytes } from "@shwe/contract/player/cashier";

import { ApiError } from "../../../domain/api/http.ts";
import {
  afterFailure,
  afterRefusal,
  afterReply,
  afterWait,
  type Arrived,
  atStart,
  type UploadState,
} from "./upload-state.ts";

/** What an upload needs: the calls to the server, a pause, and who receives its progress. */
export type Sender = {
  begin: () => Promise<Arrived>;
  sendPart: (part: { upload_id: string; at_byte: number; bytes: Uint8Array }) => Promise<Arrived>;
  /** Waits; ends earlier when the network returns. */
  pause: (ms: number) => Promise<void>;
  onState: (state: UploadState) => void;
};

const ms_per_s = 1_000;
/** Timeout, too early, too many requests: the same call may succeed later. */
const asks_to_wait: readonly number[] = [408, 425, 429];
/** A longer wait is a refusal: the player would not wait for it. */
const retry_after_max_s = 60;

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < 500 &&
  !(asks_to_wait.includes(error.status) && error.retry_after_s <= retry_after_max_s);

/** The reply to the last part was lost: the server has the picture. */
const isThere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "slip_exists";

/**
 * Sends a picture in parts. After a network failure it continues with what has arrived. Returns whether the picture is
 * complete; throws a refusal of the server.
 */
export async function sendPicture(picture: Uint8Array, sender: Sender): Promise<boolean> {
  let state: UploadState = atStart;
  while (state.phase !== "done" && state.phase !== "failed") {
    sender.onState(state);
    if (state.phase === "waiting") {
      await sender.pause(state.wait_ms);
      state = afterWait(state);
    } else {
      const before: Calling = state;
      state = await sendNext(before, picture, sender).then(
        (arrived) => afterReply(before, arrived),
        (error: unknown) => afterError(before, error, sender),
      );
    }
  }
  sender.onState(state);
  return state.phase === "done";
}

type Calling = Extract<UploadState, { phase: "starting" | "sending" }>;

function afterError(state: Calling, error: unknown, { onState }: Sender): UploadState {
  if (isThere(error)) return { phase: "done" };
  if (isRefusal(error)) {
    onState(afterRefusal(state));
    throw error;
  }
  const retry_after_s = error instanceof ApiError ? error.retry_after_s : 0;
  return afterFailure(state, retry_after_s * ms_per_s);
}

function sendNext(
  state: Calling,
  picture: Uint8Array,
  { begin, sendPart }: Sender,
): Promise<Arrived> {
  if (state.phase === "starting") return begin();
  const { upload_id } = state;
  // When all parts have arrived but the picture is not complete, the last part is sent again to complete it.
  const last_part = Math.floor((picture.length - 1) / slip_part_bytes) * slip_part_bytes;
  const at_byte = Math.min(state.received, last_part);
  return sendPart({
    upload_id,
    at_byte,
    bytes: picture.subarray(at_byte, at_byte + slip_part_bytes),
  });
}
