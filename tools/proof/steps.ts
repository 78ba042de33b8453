/** One part of the nightly proof: an npm script, its arguments, and after how long it has failed. */
export type Step = { name: string; script: string; args?: readonly string[]; max_min: number };

const bench = (name: string, max_min: number): Step => ({
  name: `bench-${name}`,
  script: `bench:${name}`,
  max_min,
});

/** Figures first, while nothing else has warmed or filled the machine. One after the other: two at once would measure each other. */
export const steps: readonly Step[] = [
  bench("public-read", 5),
  bench("ledger", 10),
  bench("profile-read", 10),
  bench("slips", 20),
  bench("settle", 40),
  bench("settle-beside-slips", 40),
  bench("limits", 10),
  bench("sse", 15),
  { name: "ledger-crash", script: "test:ledger-crash", args: ["--rounds", "20"], max_min: 20 },
  { name: "slips-crash", script: "test:slips-crash", args: ["--rounds", "20"], max_min: 30 },
  { name: "settle-crash", script: "test:settle-crash", args: ["--kills", "100"], max_min: 30 },
  { name: "gates-selftest", script: "gates:selftest", max_min: 20 },
  { name: "otp-abuse", script: "test:otp-abuse", max_min: 20 },
  { name: "rules", script: "proof:rules", max_min: 30 },
  { name: "demo-soak", script: "demo:soak", args: ["--minutes", "20"], max_min: 35 },
  { name: "lighthouse", script: "lighthouse", max_min: 15 },
];
