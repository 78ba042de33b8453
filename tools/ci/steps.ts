/** What CI runs. A lane is a group of steps with one time budget (.ci/budget.json); `.ci/run LANE` runs one of them. */
export const lanes = ["static", "unit", "server", "browser", "crash", "benchmarks"] as const;
export type Lane = (typeof lanes)[number];

export const isLane = (name: string): name is Lane => lanes.some((lane) => lane === name);

export type Step = {
  lane: Lane;
  name: string;
  command: readonly string[];
  /**
   * How its outcome is counted: a gate is one check; `vitest` and `playwright` write a report in which each test counts; `counted`
   * ends its output with `N passed, N failed`.
   */
  counts: "gate" | "vitest" | "playwright" | "counted";
  /** It is ended after this time. Several times what it takes, because machines differ. */
  max_s: number;
  /** How much of the machine it keeps busy. Steps run at the same time as long as their sum fits the number of cores. */
  cores: number;
  /** Steps that must have ended before. */
  after?: readonly string[];
};

const gate_max_s = 900;

const gate = (name: string, script: string, more: Partial<Step> = {}): Step => ({
  lane: "static",
  name,
  command: ["npm", "run", "-s", ...script.split(" ")],
  counts: "gate",
  max_s: gate_max_s,
  cores: 1,
  ...more,
});

const vitest = (lane: Lane, projects: readonly string[], more: Partial<Step>): Step => ({
  lane,
  name: lane,
  command: [
    ...["npx", "vitest", "run", "--reporter=default", "--reporter=json"],
    ...projects.flatMap((project) => ["--project", project]),
  ],
  counts: "vitest",
  max_s: gate_max_s,
  cores: 1,
  ...more,
});

const playwright = (name: string, options: readonly string[], max_s: number): Step => ({
  lane: "browser",
  name,
  command: ["npx", "playwright", "test", "--reporter=list,json", ...options],
  counts: "playwright",
  max_s,
  cores: 2,
  after: ["build"],
});

/**
 * In the order in which they are started. The server tests begin first because they take long and leave part of the machine to the
 * gates beside them; browsers get the machine to themselves, because a page on a busy machine is slow in ways no player sees.
 */
const steps: readonly Step[] = [
  vitest("server", ["server"], { max_s: 2_400 }),
  gate("build", "build"),
  gate("types", "types"),
  gate("lint", "lint"),
  gate("format", "format:check"),
  gate("directions", "deps:check"),
  gate("dead-code", "deadcode"),
  gate("texts", "texts"),
  gate("house-rules", "source:check"),
  gate("ledger-access", "ledger:access"),
  gate("dependencies", "packages:check"),
  gate("documents", "docs:check"),
  gate("requirements", "requirements:check"),
  gate("db-artifacts", "db:check"),
  gate("openapi", "openapi:check"),
  gate("size", "size", { after: ["build"] }),
  vitest("unit", ["unit", "player"], { cores: 2 }),
  // All gates were seen to pass above, on this very tree; what is left is to see each of them fail.
  gate("gates-selftest", "gates:selftest -- --red-only", { counts: "counted", max_s: 1_200 }),
  // Every twelfth change of the verifier; `npm run verify:mutants` tries them all.
  gate("verifier-mutants", "verify:mutants -- --every 12", { counts: "counted", max_s: 1_200 }),
  gate("bench-check", "bench:check", { lane: "benchmarks", counts: "counted", max_s: 1_200 }),
  gate("ledger-crash", "test:ledger-crash -- --rounds 3", { lane: "crash" }),
  gate("slips-crash", "test:slips-crash -- --rounds 3", { lane: "crash" }),
  gate("settle-crash", "test:settle-crash -- --kills 6", { lane: "crash" }),
  playwright("browser", ["--project=phone", "--project=desktop"], 2_400),
  // Times are measured without other tests beside them. A filter may leave this step without a test.
  playwright("browser-alone", ["--project=alone", "--workers=1", "--pass-with-no-tests"], 600),
];

const takesFilters = ({ counts }: Step): boolean => counts === "vitest" || counts === "playwright";

/**
 * The steps of a lane, or all. Filters choose among the steps of a lane that are not runners of tests; runners get them. The browser tests
 * build what they need when no build came before them.
 */
export const stepsOf = (lane: Lane | undefined, filters: readonly string[]): readonly Step[] =>
  steps.filter(
    (step) =>
      lane === undefined ||
      (step.lane === lane &&
        (filters.length === 0 ||
          takesFilters(step) ||
          filters.some((filter) => step.name.includes(filter)))),
  );
