import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

import { Waiting } from "../../domain/api/waiting.tsx";
import { clockText } from "../../domain/dates/time-text.ts";
import { Panel } from "../../domain/parts/panel.tsx";
import { Segments } from "../../domain/parts/segments.tsx";
import { useTranslation } from "../../locales/i18n.ts";
import { exposureQuery } from "./api/get-draw-exposure.ts";
import styles from "./draw-tabs.module.css";
import { ExposureMap } from "./exposure-map.tsx";
import { NumberPanel } from "./number-panel.tsx";
import { StakesPanel } from "./stakes-panel.tsx";

const heads = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

type ExposureTabProps = {
  id: string;
  /** What an operator may do with one number. */
  actsOf: (number: number) => ReactNode;
};

/** The exposure of a draw: the map, one number, and stakes over time. */
export function ExposureTab({ id, actsOf }: ExposureTabProps) {
  const { t } = useTranslation();
  const query = useQuery(exposureQuery(id));
  const { data } = query;
  const [chosen, setChosen] = useState<number>();
  const [head, setHead] = useState<(typeof heads)[number]>("0");
  if (data === undefined) return <Waiting query={query} rows={10} />;
  const fullest = data.worst === null ? 0 : Number(data.worst.number);
  const shown = chosen ?? fullest;
  return (
    <div className={styles.columns}>
      <Panel
        title={t("draws.exposure")}
        aside={
          data.stakes.length === 1_000 ? (
            <Segments
              label={t("draws.head")}
              value={head}
              onChange={setHead}
              segments={heads.map((value) => ({ value, label: value }))}
            />
          ) : (
            t("draws.read_at", { time: clockText(data.read_at) })
          )
        }
      >
        <ExposureMap exposure={data} chosen={shown} onChoose={setChosen} head={Number(head)} />
      </Panel>
      <div className={styles.stack}>
        <StakesPanel id={id} />
        <NumberPanel exposure={data} chosen={shown} acts={actsOf(shown)} />
      </div>
    </div>
  );
}
