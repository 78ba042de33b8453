import { fail } from "../errors/app-error.ts";
import type { Log, Metrics } from "../telemetry/index.ts";
import { isWebp } from "./picture-format.ts";
import {
  startReadingChild,
  type ReadingChild,
  type SlipText,
  type Threshold,
} from "./reading-child.ts";
import type { ChildLimits } from "./start-limited.ts";

export type ReaderLimits = ChildLimits & {
  /** The child ends after this time without a picture. */
  idle_ms: number;
  /** How many pictures may wait; further ones are refused with a retry time. */
  waiting_max: number;
};

export const usual_reader_limits: ReaderLimits = {
  // A screenshot takes a second on a small machine; on one with eight times more work than cores it took over 20 s.
  wall_ms: 60_000,
  // For all pictures of one child.
  cpu_s: 600,
  // V8 reserves 512 MiB of writable memory for compiled code, which the reader needs; 150 MiB are used (measured).
  memory_kib: 1024 * 1024,
  idle_ms: 60_000,
  waiting_max: 50,
};

/** After this many pictures the child is replaced, so that memory it did not release is released. */
const pictures_per_child_max = 200;
const busy_retry_after_s = 5;

const busy = () => fail("unavailable", { retry_after_s: busy_retry_after_s });

/** Why the reading of a picture had no result: it took too long, or the process ended. Neither says whether the picture can be read. */
export type ReadingFailure = "too_slow" | "ended";

export class ReadingError extends Error {
  readonly failure: ReadingFailure;
  constructor(failure: ReadingFailure, cause: unknown) {
    super(`a slip was not read: ${failure}`, { cause });
    this.failure = failure;
  }
}

export type SlipReader = {
  /**
   * The text and the hashes of a stored picture. Null if nothing can be read from it. Throws a `ReadingError` if the process did not
   * answer, and `unavailable` if too many pictures wait, or after `close`.
   */
  read: (picture: Buffer, threshold?: Threshold) => Promise<SlipText | null>;
  /** Kills the child and starts no other. */
  close: () => void;
};

export type SlipReaderOptions = { log: Log; metrics: Metrics; limits?: ReaderLimits };

/** At most one child, which is started when a picture arrives. */
const createChildSlot = (limits: ReaderLimits) => {
  let child: ReadingChild | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(idle);
    child?.kill();
    child = null;
  };
  const take = (): ReadingChild => {
    clearTimeout(idle);
    if (child && child.asked() >= pictures_per_child_max) end();
    if (child) return child;
    const started = startReadingChild(limits, () => {
      if (child === started) child = null;
    });
    child = started;
    return started;
  };
  const release = () => {
    idle = setTimeout(end, limits.idle_ms);
    idle.unref();
  };
  return { take, release, end };
};

/**
 * Reads slips in one separate process, one after the other (docs/decisions/0089). A process that takes too long for a
 * picture is killed, and the next picture gets a new one.
 */
export const createSlipReader = ({
  log,
  metrics,
  limits = usual_reader_limits,
}: SlipReaderOptions): SlipReader => {
  const slot = createChildSlot(limits);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let is_closed = false;

  const readNow = async (picture: Buffer, threshold: Threshold): Promise<SlipText | null> => {
    if (is_closed) throw busy();
    let failure: ReadingFailure = "ended";
    const timer = setTimeout(() => {
      failure = "too_slow";
      slot.end();
    }, limits.wall_ms);
    const measured = metrics.slipReadings.startTimer();
    try {
      const found = await slot.take().ask(picture, threshold);
      measured({ outcome: found ? "read" : "unreadable" });
      return found;
    } catch (err) {
      // The child was killed by `close` and not because of the picture, so the picture is read again later.
      if (is_closed) throw busy();
      measured({ outcome: "failed" });
      log.warn({ err, failure, bytes: picture.length }, "reading a slip failed");
      slot.end();
      throw new ReadingError(failure, err);
    } finally {
      clearTimeout(timer);
      if (!is_closed) slot.release();
    }
  };

  return {
    read: async (picture, threshold = "global") => {
      if (!isWebp(picture)) return null;
      if (is_closed || waiting >= limits.waiting_max) throw busy();
      waiting += 1;
      const done = last.then(() => readNow(picture, threshold)).finally(() => (waiting -= 1));
      last = done.catch(() => undefined);
      return done;
    },
    close: () => {
      is_closed = true;
      slot.end();
    },
  };
};
