import { Type, type Static } from "typebox";

/** What a provider's catalogue says about one game. The bounds are those of the table. */
const CatalogueGame = Type.Object(
  {
    game_code: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }),
    category_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    name: Type.String({ pattern: "\\S", maxLength: 200 }),
    image: Type.String({ minLength: 1, maxLength: 500 }),
    is_playable: Type.Boolean(),
  },
  { additionalProperties: false },
);

export type CatalogueGame = Static<typeof CatalogueGame>;

const cursor_max = 500;

/** One page of a catalogue; `next` is null on the last one. */
export const CataloguePage = Type.Object(
  {
    games: Type.Array(CatalogueGame, { maxItems: 500 }),
    next: Type.Union([Type.String({ minLength: 1, maxLength: cursor_max }), Type.Null()]),
  },
  { additionalProperties: false },
);

export type CataloguePage = Static<typeof CataloguePage>;
