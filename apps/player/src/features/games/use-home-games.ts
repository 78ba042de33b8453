import { later } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";

import { useLocale } from "../../locales/i18n.ts";
import { arePlayableQuery } from "./api/list-categories.ts";

const sectionsPart = later(() => import("./home-sections.ts"));

/** What the home page shows of the games: their sections, or why there are none. */
export function useHomeGames() {
  const { tag } = useLocale();
  const { data: arePlayable, error, isPending, refetch } = useQuery(arePlayableQuery(tag));
  const sections = sectionsPart.useLoaded();
  useEffect(() => {
    if (arePlayable === true) void sectionsPart.load();
  }, [arePlayable]);
  if (arePlayable === true)
    return sections === undefined
      ? ({ kind: "loading" } as const)
      : ({ kind: "playable", sections } as const);
  if (isPending) return { kind: "loading" } as const;
  if (error !== null && arePlayable === undefined)
    return { kind: "failed", error, retry: () => void refetch() } as const;
  return { kind: "coming" } as const;
}
