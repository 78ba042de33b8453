import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { finishDist } from "./build/finish.ts";
import { arrangeHtml } from "./build/html.ts";

/** `npm run dev` sets PORT to the port of the server; 3000 is the server's default. */
const apiPort = process.env["PORT"] ?? "3000";

const sharedParts = /packages[\\/](?:client|ui)|src[\\/](?:features|domain|lib)/;
/** Code of fields, sheets and state cards, used by account pages and by betting pages. */
const formParts =
  /src[\\/]lib[\\/]clock|client[\\/]src[\\/]fields[\\/](?!digits)|ui[\\/]src[\\/](?:form[\\/](?!switch)|overlay[\\/]sheet|status[\\/]state-card)/;
const accountParts =
  /src[\\/]features[\\/](?:auth|profile|wallet[\\/](?!wallet-card))|src[\\/]domain[\\/](?:api[\\/]upload|picture)|client[\\/]src[\\/](?:calls[\\/]create-upload|fields[\\/]digits)|ui[\\/]src[\\/]status[\\/]meter/;
/** Code of the pages of cash. The refresh of their queries is part of the first page. */
const cashParts = /src[\\/]domain[\\/]cash[\\/](?!cash-key)/;
/** Code of the histories and of QR codes. It has no file of its own: the bundler splits it. */
const historyParts = /src[\\/]domain[\\/]history|src[\\/]lib[\\/]qr-path/;
const protectionParts = /src[\\/]features[\\/]protection/;
/** Code of the betting pages. */
const lotteryParts =
  /src[\\/]features[\\/]lottery[\\/]bet[\\/](?!again)|rules[\\/]src[\\/]lottery[\\/](?!proof|entry)/;
/** Code of drafts and of sending a slip, used by the betting pages and by betting a slip again. */
const bettingParts = /src[\\/]features[\\/]lottery[\\/]bet[\\/](?:api|draft|slip)[\\/]/;
/** Code of betting a slip again, which no page waits for. It has no file of its own: the bundler splits it. */
const againParts =
  /src[\\/]features[\\/]lottery[\\/]bet[\\/]again[\\/](?!load)|src[\\/]domain[\\/]money[\\/]money-sequence/;
const receiptParts = /src[\\/]features[\\/]lottery[\\/]bet[\\/]receipt/;
/** Code of the money flow, used by the betting pages and by the transfer sheet. */
const moneyParts = /src[\\/]domain[\\/]money[\\/](?!money-sequence)/;
/** Code of the verifier, used by the receipt, the evidence and the verify page. No betting page waits for it. */
const proofParts =
  /src[\\/]domain[\\/]lottery[\\/]proof|rules[\\/]src[\\/](?:merkle|lottery[\\/]proof)/;
/** Code that parses and prints bet lists, for the paste sheet and for a shared slip. */
const entryParts = /rules[\\/]src[\\/]lottery[\\/]entry/;
/**
 * Code of section texts, marked figures, a slip, Yangon dates and lottery routes, used by betting pages and by result
 * pages. It is one file, because each further file adds its name to the first load.
 */
const wordParts =
  /src[\\/]domain[\\/]lottery[\\/](?:lotteries|section-text|marked-figures|queries[\\/]get-slip)|rules[\\/]src[\\/](?:yangon-date|twelve-hour)|lottery[\\/]game-routes/;
/** Code of countdowns, live numbers and draws, used by betting pages, the stage and the live parts of the home page. */
const liveParts =
  /src[\\/]domain[\\/]dates[\\/](?!day-span|weekday|server-clock)|src[\\/]domain[\\/]lottery[\\/](?!proof|lottery-ball|lotteries|section-text|marked-figures|figure-labels|staged-now|announced-states|draw-countdown|overview-figures|refetch-time|queries[\\/]get-(?:draw-result|overview|slip)|ball-of|query-keys)/;
/** Code that the result pages share, and the figures of the page and the menu with all lotteries. */
const drawParts =
  /src[\\/]domain[\\/]lottery[\\/](?:lottery-ball|refetch-time|draw-countdown|overview-figures|queries[\\/]get-draw-result)|src[\\/]domain[\\/]dates[\\/](?:day-span|weekday)/;
/** Code that the win numbers and their statistics share. */
const resultParts = /src[\\/]features[\\/]lottery[\\/]results/;
/** Code of provider tiles, used by the category pages and, once games can be played, by the home page. */
const tileParts =
  /src[\\/]features[\\/]games[\\/](?:api[\\/]list-category-providers|provider-image)|ui[\\/]src[\\/]tile/;
/**
 * Code of the lists of games, of a game that is played, of their report, and the switch of the list. It has no file of its own: the bundler
 * splits it.
 */
const gameParts =
  /src[\\/]features[\\/](?:games[\\/](?:list|play|api[\\/](?:favourite|launch|list-games|list-recent))|game-report)|ui[\\/]src[\\/]form[\\/]switch/;
const ownParts = [
  ...[formParts, accountParts, protectionParts, moneyParts, receiptParts, bettingParts, againParts],
  ...[cashParts, historyParts],
  ...[
    lotteryParts,
    proofParts,
    entryParts,
    wordParts,
    liveParts,
    drawParts,
    resultParts,
    tileParts,
    gameParts,
  ],
];

/** Whether a module is shared code that belongs to none of the groups above. */
const isForAll = (id: string): boolean =>
  sharedParts.test(id) && !ownParts.some((parts) => parts.test(id));

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), arrangeHtml(), finishDist()],
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": `http://127.0.0.1:${apiPort}`,
      "/events": `http://127.0.0.1:${apiPort}`,
    },
  },
  build: {
    // Chromium 107 is about the oldest WebView with relevant traffic on cheap Android phones; these targets need no
    // polyfills.
    target: ["chrome107", "firefox110", "safari16"],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Assets as data: URLs would make every page larger, and the service worker could not cache them separately.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The first load lists the names of all files, so each character of a hash costs it bytes. Seven characters are
        // 42 bits, enough to give the changed file of a release another name.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // Groups modules into few files. By default the bundler splits the first page into a dozen small files, each of
        // which costs a request and compresses worse.
        codeSplitting: {
          groups: [
            // Two files, each run in a task of its own: together they would block a slow phone for a tenth of a second.
            { name: "react", test: /node_modules[\\/]react-dom/, tags: ["$initial"], priority: 6 },
            { name: "vendor", test: /node_modules/, tags: ["$initial"], priority: 5 },
            { name: "shell", tags: ["$initial"], priority: 4 },
            {
              name: "pages",
              test: isForAll,
              minShareCount: 2,
              priority: 3,
            },
            {
              name: "proof",
              test: proofParts,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            { name: "form", test: formParts, minShareCount: 2, priority: 2 },
            // The receipt is a separate file, because the history also uses it and the board does not wait for it.
            {
              name: "receipt",
              test: receiptParts,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "betting",
              test: bettingParts,
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: "lottery",
              test: lotteryParts,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "entry",
              test: entryParts,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: "money", test: moneyParts, minShareCount: 2, priority: 1 },
            { name: "words", test: wordParts, minShareCount: 2, priority: 1 },
            { name: "live", test: liveParts, minShareCount: 2, priority: 1 },
            {
              name: "draws",
              test: drawParts,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "results",
              test: resultParts,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: "tiles", test: tileParts, minShareCount: 2, priority: 1 },
            // Code that only the account pages share must not be loaded by the pages of a visitor.
            { name: "account", test: accountParts, minShareCount: 2, priority: 1 },
            { name: "cash", test: cashParts, minShareCount: 2, priority: 1 },
            { name: "protection", test: protectionParts, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
