import { existsSync } from "node:fs";
import { join } from "node:path";

import { chunkOf, readManifest, withStaticImports, type Manifest } from "@shwe/build/manifest";

/** Where `npm run build` writes the pages. */
export const pages_folder = join(import.meta.dirname, "../../dist");

/** The files of a page that its HTML names, relative to the folder of the build. */
export type PageFiles = { script: string; sheets: string[]; preloads: string[] };

export type BuiltPages = { game: PageFiles; verifier: PageFiles };

const filesOf = (manifest: Manifest, source: string): PageFiles => {
  const { file: script } = chunkOf(manifest, source);
  const chunks = withStaticImports(manifest, [source]);
  return {
    script,
    sheets: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
    preloads: chunks.map(({ file }) => file).filter((file) => file !== script),
  };
};

/** The files of the last build, or null if there is none. */
export const readBuiltPages = (folder: string): BuiltPages | null => {
  if (!existsSync(join(folder, ".vite/manifest.json"))) return null;
  const manifest = readManifest(folder);
  return {
    game: filesOf(manifest, "src/client/game-page.tsx"),
    verifier: filesOf(manifest, "src/client/verifier-page.tsx"),
  };
};
