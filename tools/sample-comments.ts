import { globSync, readFileSync } from "node:fs";

import { commentsOf } from "./prose/comments.ts";

/** `npm run prose:sample -- SEED [COUNT]`: prints comments chosen by a seeded generator, for a newcomer to read without the code. */
const [seed_text = "1", count_text = "100"] = process.argv.slice(2);
const count = Number(count_text);

/** The generator mulberry32: the same seed chooses the same comments of the same tree. */
const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const files = globSync(
  [
    "{apps,packages}/*/{src,scripts,bench,test,build}/**/*.{ts,tsx}",
    "apps/server/db/functions/**/*.sql",
    "{tools,e2e}/**/*.ts",
  ],
  { exclude: ["**/node_modules/**", "**/*.gen.ts"] },
).toSorted();

const all = files.flatMap((file) =>
  commentsOf(file, readFileSync(file, "utf8")).map((comment) => ({ file, ...comment })),
);
const random = createRandom(Number(seed_text));
for (let chosen = 0; chosen < count && all.length > 0; chosen += 1) {
  const [comment] = all.splice(Math.floor(random() * all.length), 1);
  if (comment) console.log(`${chosen + 1}. ${comment.file}:${comment.line}\n   ${comment.text}`);
}
