import { Type } from "typebox";

import { list, strictObject } from "../../schema-parts.ts";

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** An id in a path or query, as text: these are validated as texts and not converted to numbers. */
export const IdText = Type.String({ pattern: "^[1-9][0-9]{0,8}$" });
/**
 * A site-relative path or an https address, so that it cannot be a `javascript:` address, which would run as a script.
 */
const Address = Type.String({ pattern: "^(/|https://)", maxLength: 500 });
const Text = Type.String({ minLength: 1, maxLength: 500 });

export const Category = strictObject({
  id: Id,
  slug: Type.String({ pattern: "^[a-z-]{2,20}$" }),
  name: Text,
  image: Address,
});

export const Provider = strictObject({
  id: Id,
  name: Text,
  image: Address,
  /** A second picture of the provider, which the player app shows instead of `image` in some categories. */
  sec_image: Type.Union([Address, Type.Null()]),
  category_ids: list(Id, 50),
});

/** The code by which the provider knows a game. */
export const GameCode = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });

export const Game = strictObject({
  id: Id,
  name: Text,
  image: Address,
  /** The ids of the provider and the category, and the code of the game: the segments of the launch path. */
  p_code: Id,
  cate_code: Id,
  g_code: GameCode,
  is_hot: Type.Boolean(),
  /** False for a title that is announced and cannot be played yet. */
  is_playable: Type.Boolean(),
  state: Type.Enum(["open", "maintenance"]),
});
