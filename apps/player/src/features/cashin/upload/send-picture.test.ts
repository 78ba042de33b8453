import { slip_part_bytes } from "@shwe/contract/player/cashier";
import { expect, test } from "vitest";

import { ApiError, NetworkError } from "../../../domain/api/http.ts";
import { sendPicture, type Sender } from "./send-picture.ts";
import type { UploadState } from "./upload-state.ts";

const picture = Uint8Array.from({ length: slip_part_bytes * 3 + 500 }, (_, index) => index % 251);

const refusal = (
  status: number,
  retry_after_s = 0,
  code: "cash_in_sent" | "slip_exists" = "cash_in_sent",
): ApiError => new ApiError({ status, code, message: "refused", request_id: "r" }, retry_after_s);

/** A store of parts that behaves as the server does, and fails as planned: one entry per call, null for success. */
function createReceiver(plan: readonly (Error | "lost" | null)[] = []) {
  const stored: number[] = [];
  const calls: string[] = [];
  const pauses: number[] = [];
  const states: UploadState[] = [];
  let at = 0;
  const answer = async (call: string, store: () => void) => {
    calls.push(call);
    const failure = plan[at] ?? null;
    at += 1;
    if (failure instanceof Error) throw failure;
    store();
    // The part arrived, but the reply was lost.
    if (failure === "lost") throw new NetworkError("lost");
    const received = stored.length;
    return { upload_id: "u", received, is_complete: received === picture.length };
  };
  const sender: Sender = {
    begin: () => answer("begin", () => undefined),
    sendPart: ({ at_byte, bytes }) =>
      answer(`part ${at_byte}`, () => {
        if (at_byte === stored.length) stored.push(...bytes);
      }),
    pause: async (ms) => void pauses.push(ms),
    onState: (state) => void states.push(state),
  };
  return { sender, stored, calls, pauses, states };
}

const offline = new NetworkError("offline");

test("R-405 a picture is sent in parts and arrives unchanged", async () => {
  const { sender, stored, calls, states } = createReceiver();
  expect(await sendPicture(picture, sender)).toBe(true);
  expect(Uint8Array.from(stored)).toEqual(picture);
  expect(calls).toEqual(["begin", "part 0", "part 32768", "part 65536", "part 98304"]);
  expect(states.at(-1)).toEqual({ phase: "done" });
});

test("R-405 after a network failure the upload asks what has arrived and continues there", async () => {
  const { sender, stored, calls } = createReceiver([null, null, offline, null]);
  expect(await sendPicture(picture, sender)).toBe(true);
  expect(calls).toEqual([
    ...["begin", "part 0", "part 32768"],
    ...["begin", "part 32768", "part 65536", "part 98304"],
  ]);
  expect(Uint8Array.from(stored)).toEqual(picture);
});

test("R-405 a part whose reply was lost is not sent twice", async () => {
  const { sender, stored, calls } = createReceiver([null, null, "lost"]);
  expect(await sendPicture(picture, sender)).toBe(true);
  expect(calls.filter((call) => call === "part 32768")).toHaveLength(1);
  expect(stored).toHaveLength(picture.length);
});

test("R-405 each failure doubles the wait; after eight in a row the player has to start again", async () => {
  const { sender, pauses, states } = createReceiver(Array.from({ length: 20 }, () => offline));
  expect(await sendPicture(picture, sender)).toBe(false);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(states.at(-1)).toEqual({ phase: "failed", received: 0 });
});

test("R-405 a part that arrived ends the row of failures", async () => {
  const plan = [null, null, offline, null, null, offline];
  const { sender, pauses } = createReceiver(plan);
  expect(await sendPicture(picture, sender)).toBe(true);
  expect(pauses).toEqual([1_000, 1_000]);
});

test("R-405 a server that asks to wait is waited for as long as it asks", async () => {
  const { sender, pauses } = createReceiver([null, refusal(429, 7)]);
  expect(await sendPicture(picture, sender)).toBe(true);
  expect(pauses).toEqual([7_000]);
});

test("R-405 a refusal ends the upload at once", async () => {
  const { sender, calls, states } = createReceiver([null, refusal(409)]);
  await expect(sendPicture(picture, sender)).rejects.toThrow("refused");
  expect(calls).toEqual(["begin", "part 0"]);
  expect(states.at(-1)?.phase).toBe("failed");
});

test("R-405 a server that never counts a part does not make the upload endless", async () => {
  const { sender, calls } = createReceiver();
  const deaf: Sender = {
    ...sender,
    sendPart: async () => {
      calls.push("part");
      return { upload_id: "u", received: 0, is_complete: false };
    },
  };
  expect(await sendPicture(picture, deaf)).toBe(false);
  expect(calls.filter((call) => call === "part")).toHaveLength(8);
});

test("R-405 a picture whose last reply was lost counts as arrived", async () => {
  const plan = [null, null, null, null, "lost", refusal(409, 0, "slip_exists")] as const;
  const { sender, states } = createReceiver(plan);
  expect(await sendPicture(picture, sender)).toBe(true);
  expect(states.at(-1)).toEqual({ phase: "done" });
});

test("R-405 a picture of which all parts arrived is completed by its last part", async () => {
  const { sender, calls } = createReceiver();
  const complete: Sender = {
    ...sender,
    begin: async () => ({ upload_id: "u", received: picture.length, is_complete: false }),
    sendPart: async ({ at_byte, bytes }) => {
      calls.push(`part ${at_byte} of ${bytes.length}`);
      return { upload_id: "u", received: picture.length, is_complete: true };
    },
  };
  expect(await sendPicture(picture, complete)).toBe(true);
  expect(calls).toEqual(["part 98304 of 500"]);
});

test("R-405 a server that asks to wait for an hour ends the upload with its reason", async () => {
  const { sender, pauses } = createReceiver([refusal(429, 3_600)]);
  await expect(sendPicture(picture, sender)).rejects.toThrow("refused");
  expect(pauses).toEqual([]);
});
