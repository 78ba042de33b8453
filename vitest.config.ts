import { defineConfig } from "vitest/config";

/** The timeout of one test: longer than any test takes on a busy machine with two cores. */
const test_timeout_ms = 120_000;
/**
 * The timeout of a hook. Creating the template database takes a second or two, and waiting for another run that creates
 * it takes as long again; the rest is for busy machines.
 */
const hook_timeout_ms = 120_000;

/** How long `expect.poll` waits, for busy machines. */
const poll_timeout_ms = 20_000;

/** Server tests that replace modules or functions of packages; each of them needs a process of its own. */
const replaces_modules = "apps/server/test/**/*.isolated.test.ts";

/** Tests of the studio with the product's wallet. They start both, so they are tools: neither app imports the other. */
const studio_with_wallet = "tools/studio/**/*.test.ts";

export default defineConfig({
  test: {
    // Most server tests wait (for a server, a clock, a lock) rather than use CPU time: one file at a time would leave a
    // core idle.
    maxWorkers: 2,
    testTimeout: test_timeout_ms,
    expect: { poll: { timeout: poll_timeout_ms } },
    hookTimeout: hook_timeout_ms,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
            "apps/server/bench/**/*.test.ts",
          ],
          exclude: [studio_with_wallet],
          // Test files share a process, which is safe because these tests restore every global that they replace. For
          // unit and player together, one process per file took 23 s of CPU time, shared ones 12 s.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["apps/server/{src,test,scripts}/**/*.test.ts"],
          exclude: [replaces_modules],
          // Test files share two processes: loading the server for each file took half of the CPU time of the run. Each
          // file has its own server, database and Redis, and no module of the server keeps state between servers.
          isolate: false,
          setupFiles: ["apps/server/test/support/setup.ts"],
          globalSetup: ["apps/server/test/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "server-isolated",
          include: [replaces_modules],
          setupFiles: ["apps/server/test/support/setup.ts"],
          globalSetup: ["apps/server/test/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "studio-wallet",
          include: [studio_with_wallet],
          setupFiles: ["apps/server/test/support/setup.ts"],
          globalSetup: ["apps/server/test/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          // Runs only at night: times measured on a shared machine are too unreliable for CI.
          name: "times",
          include: ["apps/server/test/**/*.times.ts"],
          globalSetup: ["apps/server/test/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "player",
          include: ["apps/player/{src,build}/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "office",
          include: ["apps/office/src/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "studio",
          include: ["apps/studio/{src,scripts}/**/*.test.ts"],
          // As for unit: test files share a process.
          isolate: false,
        },
      },
    ],
  },
});
