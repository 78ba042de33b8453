import type { ChildProcess } from "node:child_process";

import { fail, type AppError } from "../errors/app-error.ts";
import type { Log, Metrics } from "../telemetry/index.ts";
import { isPicture } from "./picture-format.ts";
import { runChild, usual_limits, type Outcome } from "./run-child.ts";
import type { Shape } from "./shapes.ts";
import type { ChildLimits } from "./start-limited.ts";

/**
 * How many pictures are processed at once. Two child processes use at most 768 MiB together, even for the worst
 * pictures.
 */
const running_max = 2;
/** How many pictures may wait for a child process; further ones are refused with a retry time. */
const waiting_max = 6;
const busy_retry_after_s = 3;

const busy = () => fail("unavailable", { retry_after_s: busy_retry_after_s });

const refusalOf = (outcome: Exclude<Outcome, "done">): AppError | Error => {
  if (outcome === "broken") return new Error("the process for pictures does not work");
  return outcome === "late" ? busy() : fail("image_refused");
};

export type Recoder = {
  /** Re-encodes a picture as WebP, without any other content of the file. Throws the refusal if there is one. */
  recode: (sent: Buffer, shape: Shape) => Promise<Buffer>;
  /** Kills the running child processes and starts no other. */
  close: () => void;
};

export type RecoderOptions = { log: Log; metrics: Metrics; limits?: ChildLimits };

/**
 * Decodes and re-encodes each picture in its own process (docs/decisions/0030), two at a time, with a short queue. A
 * new process takes a fifth of a second; in return no picture shares memory with the picture of another player.
 */
export const createRecoder = ({ log, metrics, limits }: RecoderOptions): Recoder => {
  const children = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let is_closed = false;

  const enter = async (): Promise<void> => {
    if (running < running_max) running += 1;
    else if (waiting.length < waiting_max)
      // A finished task passes its slot to the next waiting task, so `running` is unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    else {
      metrics.pictures.inc({ outcome: "busy" });
      throw busy();
    }
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const recode = async (sent: Buffer, shape: Shape): Promise<Buffer> => {
    if (!isPicture(sent)) throw fail("image_refused");
    await enter();
    try {
      // A picture that was queued when `close` was called must not start a child process, because nothing would kill
      // it.
      if (is_closed) throw busy();
      const { outcome, made } = await runChild(sent, shape, limits ?? usual_limits, children);
      metrics.pictures.inc({ outcome });
      if (outcome === "done") return made;
      // The child was killed by `close` and not because of the picture, so the player may send the picture again.
      if (is_closed) throw busy();
      if (outcome !== "refused")
        log.warn({ outcome, bytes: sent.length }, "picture processing failed");
      throw refusalOf(outcome);
    } finally {
      leave();
    }
  };

  return {
    recode,
    close: () => {
      is_closed = true;
      for (const child of children) child.kill("SIGKILL");
    },
  };
};
