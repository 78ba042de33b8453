/** One check of `npm run proof:nightly`: its command and time limit. */
export type Part = {
  name: string;
  command: readonly string[];
  counts: "gate";
  max_s: number;
};

const minute_s = 60;

const part = (name: string, script: string, max_min: number): Part => ({
  name,
  command: ["npm", "run", "-s", ...script.split(" ")],
  counts: "gate",
  max_s: max_min * minute_s,
});
const bench = (name: string, max_min: number): Part =>
  part(`bench-${name}`, `bench:${name}`, max_min);

/**
 * Benchmarks run first, before other parts fill caches and disk, and one after the other, so that they do not disturb
 * each other.
 */
export const parts: readonly Part[] = [
  bench("public-read", 5),
  bench("ledger", 10),
  bench("profile-read", 10),
  bench("slips", 20),
  bench("settle", 40),
  bench("settle-beside-slips", 40),
  bench("noisy-neighbour", 15),
  bench("limits", 10),
  bench("office", 40),
  bench("sse", 15),
  bench("stage", 15),
  part("ledger-crash", "test:ledger-crash -- --rounds 20", 20),
  part("slips-crash", "test:slips-crash -- --rounds 20", 30),
  part("cash-crash", "test:cash-crash -- --rounds 20", 30),
  part("settle-crash", "test:settle-crash -- --kills 100", 30),
  part("gates-selftest", "gates:selftest", 20),
  part("otp-abuse", "test:otp-abuse", 20),
  part("answer-times", "test:answer-times", 5),
  part("rules", "proof:rules", 30),
  part("demo-soak", "demo:soak -- --minutes 20", 35),
  part("lighthouse", "lighthouse", 15),
  // CI checks the layout in two languages; this run checks it in all four.
  part("browser", "e2e -- --project=phone --project=desktop", 90),
];
