import { join, resolve } from "node:path";

import { precompress } from "@shwe/build/precompress";
import { defineConfig, type Plugin } from "vite";

/** Compresses all files after a build, so that the studio does not compress at each request. */
const compressDist = (): Plugin => {
  let folder = "";
  let has_failed = false;
  return {
    name: "studio-compress-dist",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      has_failed = error !== undefined;
    },
    async closeBundle() {
      if (!has_failed) await precompress(join(folder, "assets"));
    },
  };
};

export default defineConfig({
  plugins: [compressDist()],
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    // As for the player: the oldest browsers that the games are built for.
    target: ["chrome107", "firefox110", "safari16"],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The studio writes the HTML of each page itself, with the language and the code of the game.
      input: ["src/client/game-page.tsx", "src/client/verifier-page.tsx"],
      output: {
        codeSplitting: {
          groups: [{ name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
