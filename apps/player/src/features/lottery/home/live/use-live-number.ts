import { gameRoutes } from "@shwe/contract/player/game-routes";
import { useQuery } from "@tanstack/react-query";

import { useSecondsSince } from "../../../../domain/dates/use-server-clock.ts";
import { fresh_s } from "../../../../domain/lottery/live-age.ts";
import type { LiveNumber } from "../../../../domain/lottery/live-number.ts";
import type { Lottery } from "../../../../domain/lottery/lotteries.ts";
import { liveNumberQuery } from "../../../../domain/lottery/queries/get-live-number.ts";
import { useLocale } from "../../../../locales/i18n.ts";

/** `never`: the lottery has no live number. `none`: its source has shown none recently. */
type WithoutNumber = { state: "never" | "loading" | "none"; places: number };
type WithNumber = { state: "fresh" | "old"; number: LiveNumber; age_s: number };
export type Live = WithoutNumber | WithNumber;

/** The live number of a lottery with its age. An old one is not live. */
export function useLiveNumber({ code, ball }: Lottery): Live {
  const { tag } = useLocale();
  const places = Number(ball.charAt(0));
  const source = gameRoutes[code].live;
  const { data: number } = useQuery({
    ...liveNumberQuery(source ?? "getLiveTwoD", places, tag),
    enabled: source !== null,
  });
  const age_s = useSecondsSince(Date.parse(number?.observed_at ?? ""));
  if (source === null) return { state: "never", places };
  if (number === undefined) return { state: "loading", places };
  if (number === null) return { state: "none", places };
  return { state: age_s <= fresh_s ? "fresh" : "old", number, age_s };
}
