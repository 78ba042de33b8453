import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { artFiles } from "./art-files.ts";

const root = join(import.meta.dirname, "../../..");
const published = join(root, "apps/player/public/art");
const readDemo = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, `apps/server/db/demo/${name}.json`), "utf8"));
const files = artFiles({
  providers: readDemo("providers"),
  banners: readDemo("banners"),
  games: readDemo("games"),
});

const largestBytes = 6000;

test("the published pictures equal the generated ones", () => {
  const there = readdirSync(published, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".svg"),
  );
  expect(there.toSorted()).toEqual([...files.keys()].toSorted());
  const old = [...files].filter(
    ([path, svg]) => readFileSync(join(published, path), "utf8") !== svg,
  );
  expect(old.map(([path]) => path)).toEqual([]);
});

const active = /<script|<style|<foreignObject|<image|<text|\son\w+=|NaN|undefined/;

/** The faults of a generated picture; an empty list if it has none. */
function faults(svg: string): string[] {
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map((match) => `#${match[1]}`);
  const addresses = [...svg.matchAll(/(?:href="|url\()([^")]+)/g)].map((match) => String(match[1]));
  return [
    Buffer.byteLength(svg) >= largestBytes ? "too large" : "",
    active.test(svg) ? "more than shapes" : "",
    addresses.every((address) => ids.includes(address)) ? "" : "points outside",
    new Set(ids).size === ids.length ? "" : "an id twice",
  ].filter((fault) => fault !== "");
}

test("every picture is small, loads nothing and contains no script", () => {
  const guilty = [...files].filter(([, svg]) => faults(svg).length > 0);
  expect(guilty.map(([path, svg]) => `${path}: ${faults(svg).join(", ")}`)).toEqual([]);
  expect(faults('<svg><script/><use href="https://x"/></svg>')).toEqual([
    "more than shapes",
    "points outside",
  ]);
});

test("a demo row that names no known drawing is refused", () => {
  const row = { slug: "a", motif: "ball", palette: "green" };
  const filesOf = (provider: object) => artFiles({ providers: [provider], banners: [], games: [] });
  expect(filesOf(row).has("provider/a.svg")).toBe(true);
  expect(() => filesOf({ ...row, motif: "unicorn" })).toThrow("no motif unicorn");
  expect(() => filesOf({ ...row, palette: "white" })).toThrow("no palette white");
  expect(() => filesOf({ ...row, slug: '"><script>' })).toThrow("slug of a demo row");
});
