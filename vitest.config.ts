import { defineConfig } from "vitest/config";

/** Longer than any test here takes on a busy machine of two cores. */
const test_timeout_ms = 120_000;
/** Making the template database from nothing takes a second or two; waiting for another run's takes as long again. */
const hook_timeout_ms = 120_000;

/** How long `expect.poll` waits: a busy machine may do late what a quiet one does at once. */
const poll_timeout_ms = 20_000;

export default defineConfig({
  test: {
    // Most files here wait for something (a server, a clock, a lock) rather than count: one at a time leaves a core idle.
    maxWorkers: 2,
    testTimeout: test_timeout_ms,
    expect: { poll: { timeout: poll_timeout_ms } },
    hookTimeout: hook_timeout_ms,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["packages/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          // These tests change nothing global. For unit and player together one process per file took 23 s of CPU time, shared ones 12 s.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["apps/server/{src,test,scripts}/**/*.test.ts"],
          globalSetup: ["apps/server/test/support/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          // Run at night only: a time measured on a machine that others use decides nothing.
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
    ],
  },
});
