import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { defaultLocale, localeCodes } from "@shwe/contract/locales";
import react from "@vitejs/plugin-react";
import type { Manifest } from "@shwe/build/manifest";
import { build } from "vite";

import type * as HomeRenderer from "../src/app/render-home.tsx";
import { homeFiles } from "./first-load.ts";
import { writeHomePage } from "./home-page.ts";

type Folders = { root: string; dist: string };

/** Writes the pre-rendered home page in each language to `home/<code>.html`, and returns the pages. */
export async function prerenderHome(
  { root, dist }: Folders,
  manifest: Manifest,
): Promise<string[]> {
  const shell = await readFile(join(dist, "index.html"), "utf8");
  const sheets = await Promise.all(
    homeFiles(manifest, defaultLocale).css.map(async (path) => ({
      path,
      text: await readFile(join(dist, path), "utf8"),
    })),
  );
  await mkdir(join(dist, "home"), { recursive: true });
  // Inside the app's folder, so that Node finds its packages.
  const folder = join(root, "node_modules/.prerender");
  const { renderHome } = await buildRenderer(root, folder);
  const written: string[] = [];
  // One language after the other, because the texts of the app are those of one language at a time.
  for (const code of localeCodes) {
    const { scripts, wideScripts } = homeFiles(manifest, code);
    const rendered = await renderHome(code);
    const page = writeHomePage({ shell, sheets, scripts, wideScripts, code, rendered });
    await writeFile(join(dist, "home", `${code}.html`), page);
    written.push(page);
  }
  await rm(folder, { recursive: true });
  return written;
}

/** Builds the app for Node into a folder. */
async function buildRenderer(root: string, outDir: string): Promise<typeof HomeRenderer> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [react()],
    build: {
      ssr: join(root, "src/app/render-home.tsx"),
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { output: { assetFileNames: "assets/[name]-[hash:7][extname]" } },
    },
  });
  const renderer: unknown = await import(pathToFileURL(join(outDir, "render-home.js")).href);
  return renderer as typeof HomeRenderer;
}
