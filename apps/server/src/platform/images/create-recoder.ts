import type { ChildProcess } from "node:child_process";

import { fail, type AppError } from "../errors/app-error.ts";
import type { Log, Metrics } from "../telemetry/index.ts";
import { isPicture } from "./picture-format.ts";
import { runChild, usual_limits, type ChildLimits, type Outcome } from "./run-child.ts";
import type { Shape } from "./shapes.ts";

/** Two at a time, so that two bad pictures at their worst take 768 MiB and not more. */
const running_max = 2;
/** Who would wait longer than these is told to come back. */
const waiting_max = 6;
const busy_retry_after_s = 3;

const busy = () => fail("unavailable", { retry_after_s: busy_retry_after_s });

const refusalOf = (outcome: Exclude<Outcome, "done">): AppError | Error => {
  if (outcome === "broken") return new Error("the process for pictures does not work");
  return outcome === "late" ? busy() : fail("image_refused");
};

export type Recoder = {
  /** The picture as a WebP of our own making, without anything else that was in the file. Throws the refusal. */
  recode: (sent: Buffer, shape: Shape) => Promise<Buffer>;
  /** Ends the children that are still at work, and starts no other. */
  close: () => void;
};

export type RecoderOptions = { log: Log; metrics: Metrics; limits?: ChildLimits };

/**
 * Decodes and encodes anew in a process per picture (docs/decisions/0030), some at a time, with a short queue. A fresh process costs
 * a fifth of a second and means that no picture ever meets another player's, nor what an earlier one left behind.
 */
export const createRecoder = ({ log, metrics, limits }: RecoderOptions): Recoder => {
  const children = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let is_closed = false;

  const enter = async (): Promise<void> => {
    if (running < running_max) running += 1;
    else if (waiting.length < waiting_max)
      // Whoever leaves hands its place on, so that the count stays as it is.
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
      // Whoever waited until the end would start a process that nobody ends.
      if (is_closed) throw busy();
      const { outcome, made } = await runChild(sent, shape, limits ?? usual_limits, children);
      metrics.pictures.inc({ outcome });
      if (outcome === "done") return made;
      // Killed by us, and not because of the picture.
      if (is_closed) throw busy();
      if (outcome !== "refused")
        log.warn({ outcome, bytes: sent.length }, "a picture was given up");
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
