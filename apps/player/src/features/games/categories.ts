import type { IconName } from "@shwe/ui";

import type { PlainKey } from "../../lib/i18n.ts";

const icons: Readonly<Record<string, IconName>> = {
  sports: "ball",
  "live-casino": "cards",
  slot: "slot",
  fish: "fish",
  arcade: "arcade",
  table: "table",
  crash: "rocket",
  bingo: "bingo",
  lottery: "ticket",
};

/** A category that operators add later has no drawing of its own yet. */
export const categoryIcon = (slug: string): IconName => icons[slug] ?? "pad";

/** The sections of the home page, in the specification's order. */
export const homeSections = [
  { id: 10, slug: "sports" },
  { id: 6, slug: "live-casino" },
  { id: 2, slug: "slot" },
  { id: 3, slug: "fish" },
  { id: 4, slug: "arcade" },
  { id: 5, slug: "table" },
  { id: 7, slug: "crash" },
  { id: 9, slug: "bingo" },
  { id: 8, slug: "lottery" },
] as const satisfies readonly { id: number; slug: string }[];

export type HomeSection = (typeof homeSections)[number];

/** A section's name is known before any answer of the server, so that its heading never jumps. */
export const sectionTitle = ({ slug }: HomeSection): PlainKey => `category.${slug}`;

/** `/slot` and `/2` are the same category. */
export const findCategory = <C extends { id: number; slug: string }>(
  categories: readonly C[],
  cat: string,
): C | undefined => categories.find(({ id, slug }) => slug === cat || String(id) === cat);
