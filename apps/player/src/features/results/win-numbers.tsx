import { Button, Card, cx, EmptyState, later, Skeleton } from "@shwe/ui";
import { yangonDay } from "@shwe/rules";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

import type { LotteryType, LuckyNumber } from "../../lib/draws/lottery-titles.ts";
import { useLocale, useTranslation } from "../../lib/i18n.ts";
import { LoadFailure } from "../../lib/load-failure.tsx";
import { historyQuery } from "./api/list-history.ts";
import { type Asked, daysProblem, readAsked, withChoice } from "./asked.ts";
import { DayCard } from "./day-card.tsx";
import { groupByDay } from "./day-groups.ts";
import { DayRange } from "./day-range.tsx";
import { NewestDraw } from "./newest-draw.tsx";
import styles from "./results.module.css";
import { TypeChoice } from "./type-choice.tsx";

/** The evidence and what checks it come after the page, and before they are asked for. */
const sheetPart = later(() => import("./sheet/draw-sheet.tsx"));

/** A draw every few minutes for weeks: what is far below is not drawn before somebody comes near. */
const rows_step = 60;

/** Lotteries whose days without a draw are worth a word; crypto is drawn every day, 3D twice a month. */
const with_gaps: ReadonlySet<LotteryType> = new Set(["1D", "2D"]);

const hasNumber = (draw: LuckyNumber): draw is LuckyNumber & { lucky_number: string } =>
  draw.lucky_number !== null;

/** Every number that came out, by lottery and days, each with what it rests on. */
export function WinNumbers() {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => yangonDay(new Date()));
  const asked = readAsked(search, today);
  const sheet = sheetPart.useLoaded();
  useEffect(() => {
    void sheetPart.load();
  }, []);
  const choose = (choice: Parameters<typeof withChoice>[1]) =>
    setSearch((before) => withChoice(before, choice), { replace: true, preventScrollReset: true });
  const pathOf = (draw_id: number) => `?${withChoice(search, { draw: String(draw_id) })}`;
  return (
    <>
      <div className={styles.choices}>
        <TypeChoice type={asked.type} onChoose={(type) => choose({ type })} />
        <DayRange
          key={asked.type}
          from_on={asked.from_on}
          to_on={asked.to_on}
          today={today}
          onChange={choose}
        />
      </div>
      {daysProblem(asked) === null && (
        <Draws
          key={`${asked.type} ${asked.from_on} ${asked.to_on}`}
          asked={asked}
          pathOf={pathOf}
        />
      )}
      {sheet !== undefined && (
        <sheet.DrawSheet draw_id={asked.draw_id} onClose={() => choose({ draw: null })} />
      )}
    </>
  );
}

type DrawsProps = { asked: Asked; pathOf: (draw_id: number) => string };

function Draws({ asked, pathOf }: DrawsProps) {
  const { tag } = useLocale();
  const { data: draws, error, refetch } = useQuery(historyQuery(asked, tag));
  if (draws === undefined)
    return error === null ? (
      <Loading />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  return draws.length === 0 ? <None /> : <Listed draws={draws} asked={asked} pathOf={pathOf} />;
}

function Listed({ draws, asked, pathOf }: DrawsProps & { draws: readonly LuckyNumber[] }) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(rows_step);
  const newest = draws.find(hasNumber);
  const groups = groupByDay(draws.slice(0, rows), with_gaps.has(asked.type));
  return (
    <div className={cx(styles.listed, newest === undefined && styles.alone)}>
      {newest !== undefined && <NewestDraw draw={newest} to={pathOf(newest.id)} />}
      <div className={styles.days}>
        {groups.map((group) => (
          <DayCard
            key={group.kind === "day" ? group.day : group.from_on}
            group={group}
            above={newest?.id}
            pathOf={pathOf}
          />
        ))}
        {draws.length > rows && (
          <Button variant="line" full onClick={() => setRows(rows + rows_step)}>
            {t("result.more")}
          </Button>
        )}
      </div>
    </div>
  );
}

function None() {
  const { t } = useTranslation();
  return (
    <Card className={styles.none}>
      <div role="status">
        <EmptyState art="search" title={t("result.none")} text={t("result.none_text")} />
      </div>
    </Card>
  );
}

/** Every block has the size of what comes. */
function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.listed} role="status" aria-label={t("state.loading")}>
      <Skeleton className={styles.newestBone} />
      <div className={styles.days}>
        <Skeleton className={styles.dayBone} />
        <Skeleton className={styles.dayBone} />
      </div>
    </div>
  );
}
