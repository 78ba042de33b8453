import { createRecordReader } from "@shwe/client/events/records";
import { live_path, type LiveEvents } from "@shwe/contract/player/live";

/** Reads the event stream as a visitor's browser would, and records when the result of each draw was announced. */
export async function readBareStream(address: string) {
  const announced_ms = new Map<number, number>();
  const push = createRecordReader(({ event, data }) => {
    if (event !== "draw" || data === undefined) return;
    const { draw_id, state } = JSON.parse(data) as LiveEvents["draw"];
    if (state === "resulted") announced_ms.set(draw_id, Date.now());
  });
  const stopping = new AbortController();
  const { body } = await fetch(address + live_path, { signal: stopping.signal });
  if (body === null) throw new Error("the event stream has no body");
  const reading = (async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) push(text);
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    announced_ms,
    stop: async () => {
      stopping.abort();
      await reading;
    },
  };
}
