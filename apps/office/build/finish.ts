import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { cspHashes } from "@shwe/build/csp";
import { precompress } from "@shwe/build/precompress";
import type { Plugin } from "vite";

/** The steps after a build: hash the inline code of the page for the server's policy, then compress all files. */
export function finishDist(): Plugin {
  let dist = "";
  let failed = false;
  return {
    name: "shwe-finish-dist",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    async closeBundle() {
      if (failed) return;
      const page = await readFile(join(dist, "index.html"), "utf8");
      await writeFile(join(dist, "csp.json"), JSON.stringify(cspHashes([page])));
      await precompress(dist);
    },
  };
}
