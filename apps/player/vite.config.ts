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
  /src[\\/]lib[\\/]clock|client[\\/]src[\\/]fields|ui[\\/]src[\\/](?:form|overlay[\\/]sheet|status[\\/]state-card)/;
const accountParts =
  /src[\\/]features[\\/](?:auth|profile|wallet[\\/](?!wallet-card))|src[\\/]domain[\\/]api[\\/]upload|client[\\/]src[\\/]calls[\\/]create-upload|ui[\\/]src[\\/]status[\\/]meter/;
const protectionParts = /src[\\/]features[\\/]protection/;
/** Code of the betting pages and of their countdowns. */
const lotteryParts =
  /src[\\/]features[\\/]lottery[\\/]bet[\\/]|src[\\/]domain[\\/]dates[\\/](?!day-span|weekday)|rules[\\/]src[\\/]lottery[\\/](?!proof|entry)/;
const receiptParts = /src[\\/]features[\\/]lottery[\\/]bet[\\/]receipt/;
/** Code of the money flow, used by the betting pages and by the transfer sheet. */
const moneyParts = /src[\\/]domain[\\/]money/;
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
  /src[\\/]domain[\\/]lottery[\\/](?:lotteries|section-text|marked-figures|figure-labels|queries[\\/]get-slip)|rules[\\/]src[\\/](?:yangon-date|twelve-hour)|lottery[\\/]game-routes/;
/** Code that the result pages share. */
const drawParts =
  /src[\\/]domain[\\/]lottery[\\/](?:lottery-ball|number-drums|refetch-time|queries[\\/]get-draw-result)|src[\\/]domain[\\/]dates[\\/](?:day-span|weekday)/;
const ownParts = [
  ...[formParts, accountParts, protectionParts, moneyParts, receiptParts],
  ...[lotteryParts, proofParts, entryParts, wordParts, drawParts],
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
            {
              name: "draws",
              test: drawParts,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Code that only the account pages share must not be loaded by the pages of a visitor.
            { name: "account", test: accountParts, minShareCount: 2, priority: 1 },
            { name: "protection", test: protectionParts, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
