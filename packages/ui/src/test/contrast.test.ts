import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { contrast, hexTokens, hexesOf } from "./css-colours.ts";

const root = join(import.meta.dirname, "../../../..");
const css = readFileSync(join(root, "packages/ui/src/styles/tokens.css"), "utf8");
const tokens = hexTokens(css);

function hex(name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value;
}

const surfaces = ["ink-0", "ink-2", "ink-3", "ink-4"];
const normalText = 4.5;
const graphic = 3;

/* The contrast of each text colour as the design measured it, one column per entry of `surfaces`. */
const table: Record<string, number[]> = {
  "text-1": [17.67, 15.87, 14.39, 12.62],
  "text-2": [10.23, 9.18, 8.33, 7.3],
  "text-3": [6.06, 5.44, 4.94, 4.33],
  "gold-50": [18.43, 16.55, 15.01, 13.16],
  "gold-100": [16.25, 14.59, 13.23, 11.6],
  "gold-200": [13.82, 12.41, 11.26, 9.87],
  "gold-300": [11.55, 10.36, 9.4, 8.24],
  "gold-400": [8.84, 7.93, 7.2, 6.31],
  "gold-500": [5.92, 5.32, 4.82, 4.23],
  "gold-600": [3.18, 2.85, 2.59, 2.27],
  win: [11.05, 9.92, 9.0, 7.89],
  loss: [8.7, 7.81, 7.09, 6.21],
  warn: [11.58, 10.39, 9.43, 8.27],
  info: [9.84, 8.83, 8.01, 7.02],
  live: [6.61, 5.94, 5.38, 4.72],
  "line-3": [3.96, 3.56, 3.23, 2.83],
};

test.each(Object.entries(table))(
  "R-106 contrast of --%s on the four surfaces is as measured",
  (name, expected) => {
    const measured = surfaces.map((surface) => contrast(hex(name), hex(surface)).toFixed(2));
    expect(measured).toEqual(expected.map((value) => value.toFixed(2)));
  },
);

/** Names of the colour pairs whose contrast is below `least`. */
function below(least: number, pairs: [text: string, ground: string][]): string[] {
  const colourOf = (name: string) => (name.startsWith("#") ? name : hex(name));
  expect(pairs.length).toBeGreaterThan(0);
  return pairs
    .filter(([text, ground]) => contrast(colourOf(text), colourOf(ground)) < least)
    .map(([text, ground]) => `${text} on ${ground}`);
}

const each = (texts: string[], grounds: string[]): [string, string][] =>
  texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));

test("R-106 text colours reach 4.5 wherever they are allowed", () => {
  const texts = ["text-1", "text-2", "gold-50", "gold-100", "gold-200", "gold-300", "gold-400"];
  const states = ["win", "loss", "warn", "info", "live"];
  expect(below(normalText, each([...texts, ...states], [...surfaces, "ink-1"]))).toEqual([]);
  expect(below(normalText, each(["text-3"], ["ink-0", "ink-1", "ink-2", "ink-3"]))).toEqual([]);
  // `text-3` is not allowed on `ink-4`, because its contrast there is too low.
  expect(below(normalText, [["text-3", "ink-4"]])).toEqual(["text-3 on ink-4"]);
});

test("R-106 text on gold is dark: on every stop of the fill dark passes and white fails", () => {
  const stops = hexesOf(css, "fill-gold");
  expect(stops).toEqual(["#fdebb8", "#efcd78", "#d8a84a"]);
  expect(stops.map((stop) => contrast(hex("on-gold"), stop).toFixed(2))).toEqual([
    "15.55",
    "11.97",
    "8.42",
  ]);
  expect(below(graphic, each(["#ffffff"], stops))).toHaveLength(stops.length);
  expect(contrast("#ffffff", "#d8a84a").toFixed(2)).toBe("2.18");
});

test("R-106 status text and other text on a status tint reach 4.5", () => {
  const states = ["win", "loss", "warn", "info", "pending"];
  const tints = states.map((state) => `${state}-bg`);
  expect(
    below(
      normalText,
      states.map((state) => [state, `${state}-bg`]),
    ),
  ).toEqual([]);
  expect(below(normalText, each(["text-1", "text-2", "gold-300"], tints))).toEqual([]);
  expect(
    below(normalText, [
      ["gold-100", "gold-900"],
      ["paper-ink", "paper"],
    ]),
  ).toEqual([]);
});

test("R-106 the focus ring and the outline of controls reach 3 on their background", () => {
  const fills = ["fill-card", "fill-hero", "fill-sheet"].flatMap((fill) => hexesOf(css, fill));
  expect(below(graphic, each(["gold-100"], [...surfaces, "ink-1", "gold-900", ...fills]))).toEqual(
    [],
  );
  expect(below(graphic, each(["line-3"], ["ink-0", "ink-1", "ink-2", "ink-3"]))).toEqual([]);
});

test("R-106 reading text reaches 4.5 on every stop of the fills that carry it", () => {
  const fills = ["fill-card", "fill-hero", "fill-sheet", "fill-cell"];
  const stops = fills.flatMap((fill) => hexesOf(css, fill));
  expect(below(normalText, each(["text-1", "text-2", "gold-300"], stops))).toEqual([]);
});

const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|lch)a?\(/i;

test("R-106 no style sheet or component but tokens.css writes out a colour", () => {
  const files = globSync("{packages/ui/{src,showcase},apps/{player,office}/src}/**/*.{css,tsx}", {
    cwd: root,
  });
  const guilty = files.filter(
    (file) =>
      file !== join("packages/ui/src/styles/tokens.css") &&
      readFileSync(join(root, file), "utf8")
        .split("\n")
        // An address within the page, such as href="#menus", is not a colour.
        .some((line) => colour.test(line.replaceAll(/(?:href|to)="#[^"]*"/g, ""))),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(guilty).toEqual([]);
});

test("R-106 no style breaks Burmese: no break-all, capitals, slant or line height below 1.6 by default", () => {
  const files = globSync("{packages/ui/src,apps/player/src}/**/*.css", { cwd: root });
  const banned = /break-all|text-transform:\s*(uppercase|capitalize)|font-style:\s*italic|local\(/;
  const guilty = files.filter((file) =>
    banned.test(readFileSync(join(root, file), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "")),
  );
  expect(guilty).toEqual([]);
  expect(css).toMatch(/--lh: 1\.75;/);
  expect(css).toMatch(/--lh-tight: 1\.6;/);
});
