import { bannerArt } from "./banners.ts";
import { motifs } from "./motifs.ts";
import type { Motif } from "./motifs.ts";
import { palettes } from "./paint.ts";
import type { Palette } from "./paint.ts";
import { tileArt } from "./tiles.ts";

/** The nine categories by their slug; their names and order are in the database. */
const categories: Record<string, [Motif, Palette]> = {
  sports: ["ball", "green"],
  "live-casino": ["wheel", "wine"],
  slot: ["slot", "violet"],
  fish: ["fish", "sea"],
  arcade: ["arcade", "brick"],
  table: ["cards", "teal"],
  crash: ["rocket", "slate"],
  bingo: ["bingo", "rose"],
  lottery: ["coin", "amber"],
};

/** The lists of the demo content that name drawings. */
interface DemoLists {
  providers: unknown;
  banners: unknown;
  games: unknown;
}

/** All pictures of the demo content: the path below the art folder, and the SVG. */
export function artFiles({ providers, banners, games }: DemoLists): Map<string, string> {
  const files = new Map<string, string>();
  for (const [slug, [motif, palette]] of Object.entries(categories)) {
    files.set(`category/${slug}.svg`, tileArt(motif, palette, slug));
  }
  for (const row of rowsOf(providers)) {
    const slug = textOf(row, "slug");
    files.set(`provider/${slug}.svg`, tileArt(...lookOf(row), slug));
    const second = row["alt"];
    if (isRow(second))
      files.set(`provider/${slug}-alt.svg`, tileArt(...lookOf(second), `${slug}-alt`));
  }
  for (const row of rowsOf(banners)) {
    const slug = textOf(row, "slug");
    files.set(`banner/${slug}-wide.svg`, bannerArt(slug, "wide"));
    files.set(`banner/${slug}-phone.svg`, bannerArt(slug, "phone"));
  }
  // Games that look alike share a file, so that there are a few hundred small files and not one for each game.
  for (const row of rowsOf(games)) {
    const [motif, palette] = lookOf(row);
    files.set(`game/${motif}-${palette}.svg`, tileArt(motif, palette));
  }
  return files;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;

function rowsOf(list: unknown): Row[] {
  if (!Array.isArray(list)) throw new Error("the demo list is not a list");
  return list.filter(isRow);
}

function textOf(row: Row, field: string): string {
  const value = row[field];
  // A slug becomes a file name and an id in the SVG, so only lower-case letters, digits and hyphens are allowed.
  if (typeof value !== "string" || !/^[a-z0-9-]+$/.test(value)) {
    throw new Error(`${field} of a demo row is ${JSON.stringify(value)}`);
  }
  return value;
}

function lookOf(row: Row): [Motif, Palette] {
  const motif = textOf(row, "motif");
  const palette = textOf(row, "palette");
  if (!Object.hasOwn(motifs, motif)) throw new Error(`no motif ${motif}`);
  if (!Object.hasOwn(palettes, palette)) throw new Error(`no palette ${palette}`);
  return [motif as Motif, palette as Palette];
}
