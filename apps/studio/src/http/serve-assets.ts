import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

import type { FastifyInstance } from "fastify";
import { Type } from "typebox";

import { Refusal } from "../refusals/refusal.ts";

const types: ReadonlyMap<string, string> = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
]);
/** The smallest first. */
const encodings = [
  { name: "br", ending: ".br" },
  { name: "gzip", ending: ".gz" },
] as const;

type Asset = { type: string; plain: Buffer; br: Buffer | null; gzip: Buffer | null };

/** All files are in memory, so that no part of an address is ever used as a path. */
const readAssets = (folder: string): ReadonlyMap<string, Asset> => {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const optional = (file: string) => (existsSync(file) ? readFileSync(file) : null);
  return new Map(
    names.flatMap((name) => {
      const type = types.get(extname(name));
      if (type === undefined) return [];
      const file = join(folder, name);
      const [br, gzip] = encodings.map(({ ending }) => optional(`${file}${ending}`));
      return [[name, { type, plain: readFileSync(file), br: br ?? null, gzip: gzip ?? null }]];
    }),
  );
};

const Name = Type.Object({ name: Type.String({ maxLength: 200 }) });

/** Serves the files of the build. Their names have hashes of their contents, so that browsers keep them forever. */
export const serveAssets = (app: FastifyInstance, pages_folder: string): void => {
  const assets = readAssets(join(pages_folder, "assets"));
  app.get<{ Params: { name: string } }>(
    "/assets/:name",
    { schema: { params: Name } },
    async ({ params: { name }, headers }, reply) => {
      const asset = assets.get(name);
      if (asset === undefined) throw new Refusal("not_found");
      const accepted = (headers["accept-encoding"] ?? "").split(/, */);
      const encoding = encodings.find((each) => accepted.includes(each.name) && asset[each.name]);
      if (encoding !== undefined) reply.header("content-encoding", encoding.name);
      return reply
        .headers({
          "content-type": asset.type,
          "cache-control": "public, max-age=31536000, immutable",
          "x-content-type-options": "nosniff",
          vary: "accept-encoding",
        })
        .send((encoding && asset[encoding.name]) ?? asset.plain);
    },
  );
};
