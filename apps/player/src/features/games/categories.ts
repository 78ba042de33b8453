import type { IconName } from "@shwe/ui";

import type { PlainKey } from "../../locales/i18n.ts";

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

/** Categories that operators add later get a default icon. */
export const categoryIcon = (slug: string): IconName => icons[slug] ?? "pad";

/** The game categories that have their own part of the home page, in the specification's order. */
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

/**
 * The translated title of a category's part of the home page. It is not loaded from the server, so the heading is
 * complete at once and does not move.
 */
export const sectionTitle = ({ slug }: HomeSection): PlainKey => `category.${slug}`;

/** Finds a category by its slug or its id: `/slot` and `/2` open the same category. */
export const findCategory = <C extends { id: number; slug: string }>(
  categories: readonly C[],
  cat: string,
): C | undefined => categories.find(({ id, slug }) => slug === cat || String(id) === cat);
