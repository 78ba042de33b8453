import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { finishDist } from "./build/finish.ts";
import { arrangeHtml } from "./build/html.ts";

/** `npm run dev` gives the server's port; the default is the server's own. */
const apiPort = process.env["PORT"] ?? "3000";

const sharedParts = /packages[\\/]ui|src[\\/](?:features|lib)/;
const accountParts =
  /src[\\/]features[\\/](?:auth|profile|wallet[\\/](?!wallet-card))|ui[\\/]src[\\/](?:form|overlay[\\/]sheet|status[\\/]state-card)/;

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), arrangeHtml(), finishDist()],
  server: {
    host: "127.0.0.1",
    proxy: { "/api": `http://127.0.0.1:${apiPort}` },
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
            { name: "vendor", test: /node_modules/, tags: ["$initial"], priority: 4 },
            { name: "shell", tags: ["$initial"], priority: 3 },
            {
              name: "pages",
              test: (id) => sharedParts.test(id) && !accountParts.test(id),
              minShareCount: 2,
              priority: 2,
            },
            // What only the account pages share must not weigh on the pages of a visitor.
            { name: "account", test: accountParts, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
