import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

import { cspHashes } from "./csp.ts";
import { readManifest } from "./first-load.ts";
import { precompress } from "./precompress.ts";
import { buildServiceWorker } from "./service-worker.ts";

/**
 * The steps after a build. Their order matters: hash the final page, build the service worker from it, then compress
 * all files.
 */
export function finishDist(): Plugin {
  let root = "";
  let dist = "";
  let failed = false;
  return {
    name: "shwe-finish-dist",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
      dist = resolve(config.root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    async closeBundle() {
      if (failed) return;
      const html = await readFile(join(dist, "index.html"), "utf8");
      await writeFile(join(dist, "csp.json"), JSON.stringify(cspHashes(html)));
      await buildServiceWorker({ root, dist }, readManifest(dist));
      await precompress(dist);
    },
  };
}
