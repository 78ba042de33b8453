import type { Data } from "../../domain/api/calls.ts";

export type Player = Data<"getPlayer">;

/** A name may contain a phone, which must not be in titles, because browsers store those. */
const long_digits = /\p{Nd}(?:[\s.\-()/]*\p{Nd}){6,}/gu;

/** A player as dialogs and titles name one: `Ko Aung · 123456`. */
export const playerName = ({ name, user_code }: Pick<Player, "name" | "user_code">): string =>
  `${name.replaceAll(long_digits, "…")} · ${user_code}`;
