import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The fields of Vite's manifest that are used. */
export type ManifestChunk = {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  isDynamicEntry?: boolean;
};
/** One chunk for each source file that begins one. */
export type Manifest = Record<string, ManifestChunk>;

export const readManifest = (dist: string): Manifest =>
  JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;

export function chunkOf(manifest: Manifest, source: string): ManifestChunk {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`the build has no chunk for ${source}`);
  return chunk;
}

/** The chunks of the given sources and of everything they import statically. */
export function withStaticImports(manifest: Manifest, sources: string[]): ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>();
  const open = [...sources];
  // The loop ends, because each source of the manifest enters `seen` only once.
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (seen.has(source)) continue;
    const chunk = chunkOf(manifest, source);
    seen.set(source, chunk);
    open.push(...(chunk.imports ?? []));
  }
  return [...seen.values()];
}
