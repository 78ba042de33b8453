import babel from "@rolldown/plugin-babel";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { finishDist } from "./build/finish.ts";

/** `npm run dev` sets OFFICE_PORT to the port of the office's server; 3010 is its default. */
const officePort = process.env["OFFICE_PORT"] ?? "3010";

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), finishDist()],
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
            { name: "react", test: /node_modules[\\/]react-dom/, tags: ["$initial"], priority: 3 },
            { name: "vendor", test: /node_modules/, tags: ["$initial"], priority: 2 },
            // Parts that several pages share are one file, because each small file costs a request.
            {
              name: "parts",
              test: /src[\\/]domain|base-ui|tanstack/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
