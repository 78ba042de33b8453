import type { LotteryType } from "@shwe/contract/player/games";
import { buttonClass, Icon } from "@shwe/ui";
import { Link } from "react-router";

import { lotteryOf } from "../../../domain/lottery/lotteries.ts";
import { useTranslation } from "../../../locales/i18n.ts";
import { Stage } from "./stage.tsx";

type HomeStageProps = { type: LotteryType; draw_id: number };

/** The stage of a draw on the home page, with a link to the whole stage. */
export function HomeStage({ type, draw_id }: HomeStageProps) {
  const { t } = useTranslation();
  return (
    <Stage
      draw_id={draw_id}
      isCompact
      next={
        <Link
          to={`${lotteryOf(type).page_path}?draw=${draw_id}`}
          className={buttonClass({ variant: "line", full: true })}
        >
          {t("stage.open")}
          <Icon name="chev" size={18} />
        </Link>
      }
    />
  );
}
