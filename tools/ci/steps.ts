/**
 * What CI runs. A CI lane is a group of steps with one time budget (.ci/budget.json); `.ci/run LANE` runs one of them.
 */
export const lanes = ["static", "unit", "server", "browser", "crash", "benchmarks"] as const;
export type Lane = (typeof lanes)[number];

export const isLane = (name: string): name is Lane => lanes.some((lane) => lane === name);

export type Step = {
  lane: Lane;
  name: string;
  command: readonly string[];
  /**
   * How the outcome is counted: a `gate` is one check; `vitest` and `playwright` write a report in which each test
   * counts; `counted` ends its output with `N passed, N failed`.
   */
  counts: "gate" | "vitest" | "playwright" | "counted";
  /** The step is ended after this time: several times its usual duration, because machines differ. */
  max_s: number;
  /** The number of cores that the step uses. Steps run in parallel as long as the sum fits the cores of the machine. */
  cores: number;
  /** Names of steps that must end first. */
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
 * In starting order. The server tests start first because they take longest and leave CPU time for the gates beside
 * them. Browser tests run alone, because a busy machine makes pages slower than they are for players.
 */
const steps: readonly Step[] = [
  vitest("server", ["server", "server-isolated", "studio-wallet"], { max_s: 2_400 }),
  gate("wallet-conformance", "wallet:conformance -- --provider swp", { lane: "server" }),
  gate("wallet-conformance-gsc", "wallet:conformance -- --provider gsc", { lane: "server" }),
  // The two breaks of SQL functions; `npm run wallet:conformance:broken` tries all five.
  gate("wallet-broken", "wallet:conformance:broken -- --short", {
    lane: "server",
    counts: "counted",
    after: ["wallet-conformance"],
  }),
  gate("build", "build"),
  gate("types", "types"),
  gate("lint", "lint"),
  gate("format", "format:check"),
  gate("directions", "deps:check"),
  gate("dead-code", "deadcode"),
  gate("texts", "texts"),
  gate("house-rules", "source:check"),
  gate("prose", "prose:check"),
  gate("sql-functions", "functions:check"),
  gate("table-access", "tables:access"),
  gate("dependencies", "packages:check"),
  gate("documents", "docs:check"),
  gate("requirements", "requirements:check"),
  gate("db-artifacts", "db:check"),
  gate("openapi", "openapi:check"),
  gate("settings", "settings:check"),
  gate("doc-tables", "doc-tables:check"),
  gate("size", "size", { after: ["build"] }),
  gate("bundle", "bundle:check", { after: ["build"] }),
  vitest("unit", ["unit", "player", "office", "studio"], { cores: 2 }),
  // `--red-only`, because the gates have already passed on this tree: the self-test only checks that each can fail.
  gate("gates-selftest", "gates:selftest -- --red-only", { counts: "counted", max_s: 1_200 }),
  // Tests every twelfth mutant of the verifier; `npm run verify:mutants` tests all.
  gate("verifier-mutants", "verify:mutants -- --every 12", { counts: "counted", max_s: 1_200 }),
  gate("bench-check", "bench:check", { lane: "benchmarks", counts: "counted", max_s: 1_200 }),
  gate("crash-room-check", "bench:crash-room -- --check", { lane: "benchmarks" }),
  gate("ledger-crash", "test:ledger-crash -- --rounds 3", { lane: "crash" }),
  gate("slips-crash", "test:slips-crash -- --rounds 3", { lane: "crash" }),
  gate("settle-crash", "test:settle-crash -- --kills 6", { lane: "crash" }),
  gate("cash-crash", "test:cash-crash -- --rounds 2", { lane: "crash" }),
  playwright("browser", ["--project=phone", "--project=desktop"], 3_300),
  // These browser tests measure time, so no other test runs beside them. A filter may leave this step without a test.
  playwright("browser-alone", ["--project=alone", "--workers=1", "--pass-with-no-tests"], 600),
  // Runs alone too: beside the server tests the database would have too few connections for its product and its browser.
  gate("stage-check", "bench:stage -- --check", { lane: "benchmarks", cores: 2, after: ["build"] }),
];

const takesFilters = ({ counts }: Step): boolean => counts === "vitest" || counts === "playwright";

/**
 * Returns all steps, or those of one CI lane. FILTERs select gates by name and are passed on to test runners. The
 * browser tests build the player app themselves when the step `build` is not part of the run.
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
