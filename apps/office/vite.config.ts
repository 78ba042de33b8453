import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { finishDist } from "./build/finish.ts";
import { playerArt } from "./build/player-art.ts";

/** `npm run dev` sets OFFICE_PORT to the port of the office's server; 3010 is its default. */
const officePort = process.env["OFFICE_PORT"] ?? "3010";

const lists =
  /src[\\/]domain[\\/]table|node_modules[\\/](?:@tanstack[\\/](?:react-table|table-core|react-virtual|virtual-core|react-store|store)|react-day-picker|date-fns|@date-fns)/;

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), playerArt(), finishDist()],
  server: {
    // Not an IP address, because WebAuthn refuses those.
    host: "office.localhost",
    proxy: { "/office": `http://127.0.0.1:${officePort}` },
  },
  build: {
    target: ["chrome120", "firefox121", "safari17"],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/]react-dom/, tags: ["$initial"], priority: 4 },
            { name: "vendor", test: /node_modules/, tags: ["$initial"], priority: 3 },
            { name: "shell", tags: ["$initial"], priority: 2 },
            // Code of tables and their filters, which the login does not need.
            {
              name: "lists",
              test: lists,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Parts of the queues of cash, which the first page does not need.
            {
              name: "cash",
              test: /src[\\/]domain[\\/]cash/,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What several pages share is one file, because each small file costs a request.
            { name: "parts", test: /src[\\/](?:domain|lib)|node_modules/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
