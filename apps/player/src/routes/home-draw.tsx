import { later, VisuallyHidden } from "@shwe/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { serverNow } from "../domain/dates/server-clock.ts";
import { overviewQuery } from "../domain/lottery/queries/get-overview.ts";
import { stagedNow } from "../domain/lottery/staged-now.ts";
import { LotteryHero } from "../features/lottery/home/hero.tsx";
import { useLocale, useTranslation } from "../locales/i18n.ts";
import { stageParts } from "./stage-parts.ts";

/** Loaded with the stage, because most visits see an open draw. */
const untilDraw = later(() => import("./until-draw.tsx"));

/** The first part of the home page: the stage of a draw that is being decided, else the draw that comes next. */
export function HomeDraw() {
  const { t } = useTranslation();
  const { tag } = useLocale();
  const { data: overview } = useQuery(overviewQuery(tag));
  const parts = stageParts.useLoaded();
  const until = untilDraw.useLoaded();
  const [shown_id, setShown] = useState<number | null>(null);
  const staged = overview === undefined ? null : stagedNow(overview, serverNow(), shown_id);
  const staged_id = staged?.draw_id ?? null;
  if (staged_id !== shown_id) setShown(staged_id);
  const isNeeded = staged !== null;
  useEffect(() => {
    if (isNeeded) void Promise.all([stageParts.load(), untilDraw.load()]);
  }, [isNeeded]);
  const hero = <LotteryHero />;
  if (staged === null || parts === undefined || until === undefined) return hero;
  return (
    <until.UntilDraw key={staged.draw_id} draw_id={staged.draw_id} before={hero}>
      <VisuallyHidden>
        <h1>{t("page.home")}</h1>
      </VisuallyHidden>
      <parts.HomeStage type={staged.type} draw_id={staged.draw_id} />
    </until.UntilDraw>
  );
}
