import { existsSync, readFileSync } from "node:fs";

import { defineConfig, devices } from "@playwright/test";

/** Longer than any test here takes on a busy machine of two cores. */
const test_timeout_ms = 180_000;
const expect_timeout_ms = 30_000;
/** Below the limit of the step in CI, so that the report of what ran is written. */
const whole_run_timeout_ms = 35 * 60_000;

/** Debian's build without the windows around the page: the same engine for half the processor time. */
const headless_shell = "/usr/bin/chromium-headless-shell";
const chromium = {
  executablePath:
    process.env["CHROME_PATH"] ??
    (existsSync(headless_shell) ? headless_shell : "/usr/bin/chromium"),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

const { userAgent } = devices["Pixel 7"];
/** One device pixel per CSS pixel: nothing here looks at single pixels, and four times as many cost a busy machine dearly. */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent,
};
const desktop = { viewport: { width: 1280, height: 800 } };

/** Pictures for docs/screens are taken on request (`npm run screens`), not checked. */
const screens = [
  { name: "screens-phone", testMatch: /\.screens\.ts$/, use: phone },
  { name: "screens-desktop", testMatch: /\.screens\.ts$/, use: desktop },
];

/** Requirements whose tests run on both sizes. */
const bothSizes = JSON.parse(readFileSync("e2e/both-sizes.json", "utf8")) as string[];
/**
 * What runs on a desktop: specs named after it, tests of the requirements above, and tests tagged @desktop, which are axe checks
 * and one smoke test per feature. Playwright matches this against file name, title and tags together.
 */
const onDesktop = new RegExp([String.raw`\.desktop\.spec\.ts`, "@desktop", ...bothSizes].join("|"));

/** Tests that measure time run while no other test does: the project `alone` is a step of its own in CI. */
const measures_time = /\.alone\.spec\.ts$/;

/**
 * A test about money, closing, settlement, sessions or limits that failed once has found something, so it is not tried again. Only
 * those of the shell are, in CI, and the report names those that passed only then. Two projects of one name are chosen together
 * by `--project`.
 */
const in_shell = /e2e\/shell\/.*\.spec\.ts$/;
const areas = [
  { testMatch: /\.spec\.ts$/, testIgnore: [in_shell, measures_time], retries: 0 },
  { testMatch: in_shell, testIgnore: [], retries: process.env["CI"] === undefined ? 0 : 1 },
];

const sizes = areas.flatMap((area) => [
  {
    ...area,
    name: "phone",
    testIgnore: [...area.testIgnore, /\.desktop\.spec\.ts$/],
    use: phone,
  },
  { ...area, name: "desktop", grep: onDesktop, use: desktop },
]);

/**
 * Tests run on a phone unless something above sends them to a desktop. The global setup starts the real server on a database of
 * its own and hands its address over by environment.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/support/global-setup.config.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: test_timeout_ms,
  globalTimeout: whole_run_timeout_ms,
  expect: { timeout: expect_timeout_ms },
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: {
    baseURL: process.env["E2E_ADDRESS"] ?? "",
    launchOptions: chromium,
    // The worker answers from its cache, which would hide requests from the tests. Its own spec allows it.
    serviceWorkers: "block",
    timezoneId: "Asia/Yangon",
    // A trace of every test costs a third of the run; a failed one is looked at with `--trace on`.
    screenshot: "only-on-failure",
  },
  projects: process.env["SCREENS"]
    ? screens
    : [...sizes, { name: "alone", testMatch: measures_time, use: phone }],
});
