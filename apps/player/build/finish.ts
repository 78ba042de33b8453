import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { cspHashes } from "@shwe/build/csp";
import { readManifest } from "@shwe/build/manifest";
import { precompress } from "@shwe/build/precompress";
import type { Plugin } from "vite";

import { prerenderHome } from "./prerender.ts";
import { buildServiceWorker } from "./service-worker.ts";

/**
 * The steps after a build. Their order matters: pre-render the home page, hash the inline code of all pages, build the
 * service worker from them, then compress all files.
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
      const manifest = readManifest(dist);
      const homes = await prerenderHome({ root, dist }, manifest);
      const shell = await readFile(join(dist, "index.html"), "utf8");
      await writeFile(join(dist, "csp.json"), JSON.stringify(cspHashes([shell, ...homes])));
      await buildServiceWorker({ root, dist }, manifest);
      await precompress(dist);
    },
  };
}
