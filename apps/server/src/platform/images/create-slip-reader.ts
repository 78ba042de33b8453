import { fail } from "../errors/app-error.ts";
import type { Log, Metrics } from "../telemetry/index.ts";
import { isWebp } from "./picture-format.ts";
import {
  startReadingChild,
  type ReadingChild,
  type SlipText,
  type Threshold,
} from "./reading-child.ts";
import type { ResourceLimits } from "./start-limited.ts";

/** How long one reading may take: the time on a processor, and in all for a process that waits for something. */
type ReadingBounds = { cpu_ms: number; wall_ms: number };

/** `quick` before all others and with short bounds; `patient` only when no quick reading waits. */
export type Pace = "quick" | "patient";

export type ReaderLimits = ResourceLimits &
  Record<Pace, ReadingBounds> & {
    /** The child ends after this time without a picture. */
    idle_ms: number;
    /** How many pictures may wait; further ones are refused with a retry time. */
    waiting_max: number;
  };

export const usual_reader_limits: ReaderLimits = {
  // A screenshot takes one second of a processor, with the start of the process 2.6 s, and a picture of noise 32 s (measured). The time on a
  // processor is the same on a busy machine, where a screenshot took over 20 s in all.
  quick: { cpu_ms: 4_000, wall_ms: 30_000 },
  patient: { cpu_ms: 10_000, wall_ms: 60_000 },
  // For all pictures of one child.
  cpu_s: 600,
  // V8 reserves 512 MiB of writable memory for compiled code, which the reader needs; 150 MiB are used (measured).
  memory_kib: 1024 * 1024,
  idle_ms: 60_000,
  waiting_max: 50,
};

/** How often the time of a reading is compared with its bounds. */
const watch_ms = 100;
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
  read: (picture: Buffer, threshold?: Threshold, pace?: Pace) => Promise<SlipText | null>;
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

/** Calls `onLate` when a reading of the child exceeds its bounds. Returns how to stop watching. */
const watchReading = (
  child: ReadingChild,
  { cpu_ms, wall_ms }: ReadingBounds,
  onLate: () => void,
): (() => void) => {
  const began = performance.now();
  const used = child.cpuTime();
  const timer = setInterval(() => {
    if (performance.now() - began > wall_ms || child.cpuTime() - used > cpu_ms) onLate();
  }, watch_ms);
  return () => clearInterval(timer);
};

type Asked = {
  picture: Buffer;
  threshold: Threshold;
  pace: Pace;
  done: PromiseWithResolvers<SlipText | null>;
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
  const waiting: Record<Pace, Asked[]> = { quick: [], patient: [] };
  let under_way = 0;
  let is_running = false;
  let is_closed = false;

  const readNow = async ({ picture, threshold, pace }: Asked): Promise<SlipText | null> => {
    if (is_closed) throw busy();
    let failure: ReadingFailure = "ended";
    const child = slot.take();
    const unwatch = watchReading(child, limits[pace], () => {
      failure = "too_slow";
      slot.end();
    });
    const measured = metrics.slipReadings.startTimer();
    try {
      const found = await child.ask(picture, threshold);
      measured({ outcome: found ? "read" : "unreadable" });
      return found;
    } catch (err) {
      // The child was killed by `close` and not because of the picture, so the picture is read again later.
      if (is_closed) throw busy();
      measured({ outcome: "failed" });
      log.warn({ err, failure, pace, bytes: picture.length }, "reading a slip failed");
      slot.end();
      throw new ReadingError(failure, err);
    } finally {
      unwatch();
      if (!is_closed) slot.release();
    }
  };

  const readWaiting = async (): Promise<void> => {
    if (is_running) return;
    is_running = true;
    const next = () => waiting.quick.shift() ?? waiting.patient.shift();
    for (let asked = next(); asked; asked = next()) {
      const { done } = asked;
      await readNow(asked).then(done.resolve, done.reject);
      under_way -= 1;
    }
    is_running = false;
  };

  return {
    read: async (picture, threshold = "global", pace = "patient") => {
      if (!isWebp(picture)) return null;
      if (is_closed || under_way >= limits.waiting_max) throw busy();
      under_way += 1;
      const done = Promise.withResolvers<SlipText | null>();
      waiting[pace].push({ picture, threshold, pace, done });
      void readWaiting();
      return done.promise;
    },
    close: () => {
      is_closed = true;
      slot.end();
    },
  };
};
