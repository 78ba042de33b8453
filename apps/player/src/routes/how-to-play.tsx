import type { LotteryCode } from "@shwe/contract/player/games";
import { useParams } from "react-router";

import { Guide } from "../features/lottery/guide/guide.tsx";
import { isLotteryCode, lotteries } from "../domain/lottery/lotteries.ts";
import { usePageTitle } from "../domain/use-page-title.ts";
import { useTranslation } from "../locales/i18n.ts";
import { Missing } from "./missing.tsx";
import styles from "./result-page.module.css";

/** `/how-to-play/{code}`: the code of a lottery; any other value shows the 404 page. */
export function HowToPlayPage() {
  const { code = "" } = useParams();
  return isLotteryCode(code) ? <GuidePage key={code} code={code} /> : <Missing />;
}

function GuidePage({ code }: { code: LotteryCode }) {
  const { t } = useTranslation();
  const title = `${t("page.guide")} · ${t(lotteries[code].title)}`;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Guide code={code} />
    </div>
  );
}
