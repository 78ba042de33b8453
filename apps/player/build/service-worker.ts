import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "@shwe/build/manifest";
import { build } from "vite";

import { firstLoad, idleLoad } from "./first-load.ts";

type Folders = { root: string; dist: string };

/** Builds the service worker as one classic script that contains the list of files of the first page. */
export async function buildServiceWorker(
  { root, dist }: Folders,
  manifest: Manifest,
): Promise<void> {
  const { js, css, fonts } = firstLoad(manifest);
  const html = await readFile(join(dist, "index.html"));
  const files = [...js, ...css, ...fonts, ...idleLoad(manifest)];
  const precache = ["/index.html", ...files.map((file) => `/${file}`)];
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: {
      FIRST_PAGE_FILES: JSON.stringify(precache),
      // The build id changes with every file of the first page: file names contain a hash of their content,
      // and the page, whose name has none, is hashed here.
      BUILD_ID: JSON.stringify(shortHash([JSON.stringify(precache), html])),
      ART_ID: JSON.stringify(await folderHash(join(dist, "art"))),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: "chrome107",
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, "src/pwa/sw.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

function shortHash(parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 12);
}

async function folderHash(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  return shortHash([...files.map((file) => file.slice(folder.length)), ...contents]);
}
