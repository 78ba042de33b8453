import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";

import { Waiting } from "../domain/api/waiting.tsx";
import { durationText, minuteText } from "../domain/dates/time-text.ts";
import { useNow } from "../domain/dates/use-now.ts";
import { useKeys } from "../domain/keys/use-keys.ts";
import { usePageSubject } from "../domain/names/page-subject.ts";
import { plural } from "../domain/names/plural.ts";
import { moneyText } from "../domain/money/money-text.ts";
import { DetailHead } from "../domain/parts/detail-head.tsx";
import { Stats } from "../domain/parts/stats.tsx";
import { TabBar } from "../domain/parts/tab-bar.tsx";
import { useMay } from "../domain/session/me.ts";
import { drawQuery } from "../features/draws/api/get-draw.ts";
import { DrawActs } from "../features/draws/draw-acts.tsx";
import { drawName } from "../features/draws/draw-name.ts";
import { DrawState } from "../features/draws/draw-state.tsx";
import { ExposureTab } from "../features/draws/exposure-tab.tsx";
import { ResultsTab } from "../features/draws/results-tab.tsx";
import { SettlementTab } from "../features/draws/settlement-tab.tsx";
import { NumberActs } from "../features/schedule/number-acts.tsx";
import styles from "./player.module.css";
import { useBackToList } from "../domain/table/last-search.ts";
import { useTranslation } from "../locales/i18n.ts";

const tabNames = ["exposure", "results", "settlement"] as const;
type TabName = (typeof tabNames)[number];

/** One draw: exposure, result with its evidence, seal and settlement. */
export function DrawPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const may = useMay();
  const [parameters] = useSearchParams();
  const query = useQuery(drawQuery(id));
  const { data: draw } = query;
  usePageSubject(draw && drawName(draw, t));
  const now = useNow();
  useKeys([{ keys: "Escape", label: t("key.back_to_list"), run: useBackToList("/draws") }]);
  if (draw === undefined) return <Waiting query={query} rows={8} />;
  const isOpen = draw.state === "open" || draw.state === "scheduled";
  const wanted = parameters.get("tab");
  const tab =
    tabNames.find((name) => name === wanted) ??
    (isOpen || draw.state === "closed" ? "exposure" : "results");
  const pathOf = (name: TabName): string => `/draws/${id}?tab=${name}`;
  const left = Date.parse(draw.close_at) - now;
  // Draws that take no bets any more keep their terms.
  const actsOf = (number: number) =>
    isOpen && may("terms.propose") ? (
      <NumberActs key={number} terms={draw.terms} number={number} />
    ) : null;
  return (
    <div className={styles.page}>
      <DetailHead
        title={`${t(`game.${draw.game}`)} · ${draw.slot}`}
        tags={<DrawState draw={draw} />}
        note={t("draws.line", { day: draw.draw_on, id: draw.id, feed: draw.feed })}
        acts={may("draws.manage") ? <DrawActs draw={draw} /> : null}
      />
      <Stats
        rows={[
          {
            label: t("draws.closes"),
            value: left > 0 && isOpen ? durationText(left) : minuteText(draw.close_at).slice(11),
            note: minuteText(draw.close_at),
          },
          {
            label: t("draws.result_at"),
            value: minuteText(draw.result_at).slice(11),
            note: minuteText(draw.result_at),
          },
          {
            label: t("draws.staked"),
            value: moneyText(draw.staked),
            note: t(plural(draw.slips, "draws.one_slip", "draws.slip_count"), {
              count: moneyText(draw.slips),
            }),
          },
          {
            label: t("draws.fullest"),
            value: draw.fullest?.number ?? "–",
            note:
              draw.fullest === null
                ? null
                : t("draws.of_cap", {
                    share: Math.round(draw.fullest.share / 10),
                    staked: moneyText(draw.fullest.staked),
                  }),
            tone:
              (draw.fullest?.share ?? 0) > 950
                ? "bad"
                : (draw.fullest?.share ?? 0) > 700
                  ? "wait"
                  : undefined,
          },
          { label: t("draws.number"), value: draw.digits ?? "–", note: draw.reason },
          {
            label: t("draws.paid"),
            value: moneyText(draw.paid),
            note: t("draws.refunded", { refunded: moneyText(draw.refunded) }),
          },
          {
            label: t("draws.terms"),
            value: t("draws.odds", { odds: draw.terms.odds }),
            note: t("draws.return", { share: (draw.terms.expected_return / 10).toFixed(1) }),
          },
        ]}
      />
      <TabBar
        label={t("draws.parts")}
        tabs={tabNames.map((value) => ({ value, label: t(`draw_tab.${value}`) }))}
        value={tab}
        pathOf={pathOf}
        onChange={(name) => void navigate(pathOf(name), { replace: true })}
      />
      {tab === "exposure" ? <ExposureTab id={id} actsOf={actsOf} /> : null}
      {tab === "results" ? <ResultsTab id={id} /> : null}
      {tab === "settlement" ? <SettlementTab draw={draw} /> : null}
    </div>
  );
}
