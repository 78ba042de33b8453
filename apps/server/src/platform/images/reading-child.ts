import { join } from "node:path";
import { createInterface } from "node:readline";

import { readCpuTime } from "./cpu-time.ts";
import { startLimited, type ResourceLimits } from "./start-limited.ts";

/** How the picture is made black and white: by one threshold, or by a threshold for the surroundings of each pixel. */
export type Threshold = "global" | "local";

/** What the reader found in a picture. */
export type SlipText = {
  text: string;
  /** SHA-256 of the decoded pixels. */
  pixel_hash: Buffer;
  /** A difference hash of 64 bits; pictures that resemble each other differ in few bits. */
  look_hash: bigint;
};

const program = join(import.meta.dirname, "read-process.js");
/** V8 may use 64 MiB for JavaScript, the reader 384 MiB (pages of 64 KiB) for its own memory. */
const flags = ["--v8-pool-size=0", "--max-old-space-size=64", "--wasm-max-mem-pages=6144"];
/** The numbers by which tesseract names the thresholds: Otsu's and Sauvola's. */
const threshold_numbers: Record<Threshold, number> = { global: 0, local: 2 };
const head_bytes = 5;
/** Limit of an answer, far above the text of any screen. A longer line is not an answer of our program. */
const answer_length_max = 200_000;
const pixel_hash_form = /^[0-9a-f]{64}$/;
const look_hash_form = /^-?\d{1,19}$/;

/** The answer of the child, or null if it read nothing. Anything else is an error, because a compromised child could write anything. */
const parseAnswer = (line: string): SlipText | null => {
  const answer: unknown = line.length <= answer_length_max ? JSON.parse(line) : undefined;
  if (answer === null) return null;
  const { text, pixel_hash, look_hash } = answer as Record<string, unknown>;
  if (
    typeof text !== "string" ||
    typeof pixel_hash !== "string" ||
    typeof look_hash !== "string" ||
    !pixel_hash_form.test(pixel_hash) ||
    !look_hash_form.test(look_hash)
  )
    throw new Error("the answer has another form");
  return { text, pixel_hash: Buffer.from(pixel_hash, "hex"), look_hash: BigInt(look_hash) };
};

export type ReadingChild = {
  /** Reads one picture. Rejects if the child ends or its answer has another form. One call at a time. */
  ask: (picture: Buffer, threshold: Threshold) => Promise<SlipText | null>;
  kill: () => void;
  /** How many pictures it was asked to read. */
  asked: () => number;
  /** How long it has used a processor, in milliseconds. */
  cpuTime: () => number;
};

/** Starts the process that reads slips. `onEnd` is called once when it has ended. */
export const startReadingChild = (limits: ResourceLimits, onEnd: () => void): ReadingChild => {
  const child = startLimited(program, { flags, task: "", limits });
  let asked = 0;
  let pending: PromiseWithResolvers<SlipText | null> | null = null;
  const end = () => {
    pending?.reject(new Error("the process that reads slips ended"));
    pending = null;
    onEnd();
  };
  child.once("error", end);
  child.once("close", end);
  // Writing to a child that ended fails; the event `close` reports the end.
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stdout }).on("line", (line) => {
    const asking = pending;
    pending = null;
    try {
      asking?.resolve(parseAnswer(line));
    } catch (error) {
      asking?.reject(error);
      child.kill("SIGKILL");
    }
  });
  return {
    ask: (picture, threshold) => {
      asked += 1;
      pending = Promise.withResolvers();
      const head = Buffer.alloc(head_bytes);
      head.writeUInt8(threshold_numbers[threshold]);
      head.writeUInt32BE(picture.length, 1);
      child.stdin.write(Buffer.concat([head, picture]));
      return pending.promise;
    },
    kill: () => child.kill("SIGKILL"),
    asked: () => asked,
    cpuTime: () => (child.pid === undefined ? 0 : readCpuTime(child.pid)),
  };
};
