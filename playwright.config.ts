import { existsSync, readFileSync } from "node:fs";

import { defineConfig, devices } from "@playwright/test";

/** The timeout of one test: longer than any test takes on a busy machine with two cores. */
const test_timeout_ms = 180_000;
const expect_timeout_ms = 30_000;
/** The timeout of a whole run: below the time limit of the CI step, so that the report is still written. */
const whole_run_timeout_ms = 50 * 60_000;

/** Used instead of the full Chromium if it is installed: the same engine, and half the CPU time. */
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
/**
 * A phone with one device pixel per CSS pixel: no test checks single pixels, and four times as many would cost much CPU
 * time.
 */
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent,
};
const desktop = { viewport: { width: 1280, height: 800 } };

/** `npm run screens` takes the pictures for docs/screens; they are not compared with anything. */
const office_screens = /e2e\/office\/.*\.screens\.ts$/;
const players_screens = { testMatch: /\.screens\.ts$/, testIgnore: office_screens };
const screens = [
  { ...players_screens, name: "screens-phone", use: phone },
  { ...players_screens, name: "screens-desktop", use: desktop },
  {
    name: "screens-office",
    testMatch: office_screens,
    grepInvert: /@small/,
    use: { viewport: { width: 1440, height: 900 } },
  },
  {
    name: "screens-office-small",
    testMatch: office_screens,
    grep: /@small/,
    use: { viewport: { width: 1024, height: 768 } },
  },
];

const bothSizes = JSON.parse(readFileSync("e2e/both-sizes.json", "utf8")) as string[];
/**
 * Tests that run on a desktop: specs named `.desktop.spec.ts`, tests of the requirements in e2e/both-sizes.json, and
 * tests tagged @desktop, which are axe checks and one smoke test per feature. Playwright matches this against file name,
 * title and tags together.
 */
const onDesktop = new RegExp([String.raw`\.desktop\.spec\.ts`, "@desktop", ...bothSizes].join("|"));

/** Specs that measure time run while no other test does: their project `alone` is its own step in CI. */
const measures_time = /\.alone\.spec\.ts$/;

/**
 * Tests of money, closing, settlement, sessions and limits are never retried, because one failure means a fault. CI
 * retries only tests in e2e/shell and tests of layout and accessibility, and the report names those that passed in a
 * retry. `--project` selects two projects of the same name together.
 */
const is_retried =
  /e2e\/(shell\/.*|.*\/(layout\.desktop|accessibility|burmese-breaks|page-sizes|stage-sizes|betslip-narrow))\.spec\.ts$/;
const areas = [
  { testMatch: /\.spec\.ts$/, testIgnore: [is_retried, measures_time], retries: 0 },
  { testMatch: is_retried, testIgnore: [], retries: process.env["CI"] === undefined ? 0 : 1 },
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
 * Tests run with phone size unless a rule above selects the desktop. The global setup starts the real server on its own
 * database and passes its address in the environment.
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
    // A service worker answers from its cache, which would hide requests from the tests. Only its own spec allows it.
    serviceWorkers: "block",
    timezoneId: "Asia/Yangon",
    // Recording a trace of every test takes a third of the run; use `--trace on` to investigate a failure.
    screenshot: "only-on-failure",
  },
  projects: process.env["SCREENS"]
    ? screens
    : [...sizes, { name: "alone", testMatch: measures_time, use: phone }],
});
