import { readFileSync } from "node:fs";
import { join } from "node:path";

import { Type, type Static } from "typebox";
import { Value } from "typebox/value";

/** One title of a provider, as the product's lobby shows it. */
const Title = Type.Object(
  {
    provider_id: Type.Integer({ minimum: 1 }),
    category_id: Type.Integer({ minimum: 1 }),
    code: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    image: Type.String({ minLength: 1, maxLength: 500 }),
  },
  { additionalProperties: false },
);

type Title = Static<typeof Title>;

const file = join(import.meta.dirname, "../../catalogue/titles.json");

export type Catalogue = {
  titles: readonly Title[];
  find: (code: string) => Title | null;
};

/** Reads the titles. A code belongs to one provider, because the address of a game has the code only. */
export const readCatalogue = (): Catalogue => {
  const titles: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!Value.Check(Type.Array(Title), titles)) throw new Error("the file of titles is malformed");
  const by_code = new Map(titles.map((title) => [title.code, title]));
  if (by_code.size !== titles.length) throw new Error("a code of a title is used twice");
  return { titles, find: (code) => by_code.get(code) ?? null };
};
