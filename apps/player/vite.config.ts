import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { finishDist } from "./build/finish.ts";
import { arrangeHtml } from "./build/html.ts";

/** `npm run dev` gives the server's port; the default is the server's own. */
const apiPort = process.env["PORT"] ?? "3000";

const sharedParts = /packages[\\/]ui|src[\\/](?:features|lib)/;
/** Fields, sheets and cards of states: for account pages and betting pages alike. */
const formParts =
  /src[\\/]lib[\\/](?:clock|fields)|ui[\\/]src[\\/](?:form|overlay[\\/]sheet|status[\\/]state-card)/;
const accountParts =
  /src[\\/]features[\\/](?:auth|profile|wallet[\\/](?!wallet-card))|src[\\/]lib[\\/]upload|ui[\\/]src[\\/]status[\\/]meter/;
const protectionParts = /src[\\/]features[\\/]protection/;
/** All of the lottery but what the home page shows of it. */
const lotteryParts =
  /src[\\/]features[\\/]lottery[\\/](?!hero|lottery-row|api[\\/]list-lotteries)|rules[\\/]src[\\/]lottery[\\/](?!proof|entry)/;
const receiptParts = /src[\\/]features[\\/]lottery[\\/](?:receipt|api[\\/]get-slip)/;
/** The verifier, for the receipt, the evidence and the page that checks; no betting page waits for it. */
const proofParts = /src[\\/]lib[\\/]proof|rules[\\/]src[\\/](?:merkle|lottery[\\/]proof)/;
/** Reads and prints lists of bets: for the sheet that takes one and for a slip that is shared. */
const entryParts = /rules[\\/]src[\\/]lottery[\\/]entry/;
/** The words of a section and the marks of a figure, for betting pages and for pages of results alike. */
const wordParts = /src[\\/]lib[\\/](?:section-text|draws[\\/](?:marked-figures|figure-labels))/;
/** What pages of results share. */
const drawParts = /src[\\/]lib[\\/]draws[\\/](?!marked-figures|figure-labels)/;
const ownParts = [
  ...[formParts, accountParts, protectionParts],
  ...[lotteryParts, proofParts, entryParts, wordParts, drawParts],
];

/** What belongs to no part of its own. */
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
    // Chromium 107 is about the oldest WebView that still gets traffic on cheap Androids; nothing below needs a polyfill.
    target: ["chrome107", "firefox110", "safari16"],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A data: URL would cost every page its bytes and blocks caching by the worker.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Left alone the bundler cuts the first page into a dozen small files, each with its own start and its own gzip.
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
            // The receipt is for the history too, and must not weigh on the board: it opens over it later.
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
            { name: "words", test: wordParts, minShareCount: 2, priority: 1 },
            { name: "draws", test: drawParts, minShareCount: 2, priority: 1 },
            // What only the account pages share must not weigh on the pages of a visitor.
            { name: "account", test: accountParts, minShareCount: 2, priority: 1 },
            { name: "protection", test: protectionParts, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
