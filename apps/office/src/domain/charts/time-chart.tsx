import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

import { briefText } from "../money/money-text.ts";
import styles from "./time-chart.module.css";

type ChartPoint = { at: number; value: number | null };
export type ChartSeries = {
  label: string;
  /** The name of a colour of the design tokens. */
  colour: "c-1" | "c-2" | "c-3" | "c-4" | "text-3";
  points: readonly ChartPoint[];
  isFilled?: boolean;
  isDashed?: boolean;
};

type TimeChartProps = {
  /** What the chart shows, for screen readers; the figures are in a table or strip beside it. */
  label: string;
  series: readonly ChartSeries[];
  height: number;
  /** Days instead of hours below the axis. */
  hasDays?: boolean;
};

/** The axis shows the time in Yangon: moments are shifted by it, and printed as UTC. */
const yangon_ms = 6.5 * 3_600_000;
const hour_ms = 3_600_000;
const hour_steps = [1, 2, 3, 4, 6, 12, 24].map((hours) => hours * hour_ms);
const day_steps = [1, 2, 7, 14, 30].map((days) => days * 24 * hour_ms);

/** A time series on a canvas. All series share the moments of the first one. */
export function TimeChart({ label, series, height, hasDays = false }: TimeChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const colours = getComputedStyle(element);
    const colourOf = (name: string): string => colours.getPropertyValue(`--${name}`).trim();
    const axis = {
      stroke: colourOf("text-3"),
      font: `10.5px ${colours.fontFamily}`,
      grid: { stroke: colourOf("c-grid"), width: 1 },
      ticks: { show: false },
    };
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false },
          y: { range: (_, _min, max) => [0, max <= 0 ? 1 : max * 1.08] },
        },
        axes: [
          {
            ...axis,
            size: 24,
            incrs: hasDays ? day_steps : hour_steps,
            values: (_, moments) =>
              moments.map((at) => {
                const text = new Date(at).toISOString();
                return hasDays ? text.slice(5, 10) : text.slice(11, 16);
              }),
          },
          { ...axis, size: 44, values: (_, values) => values.map(briefText) },
        ],
        series: [
          {},
          ...series.map(({ colour, points, isFilled, isDashed }) => ({
            stroke: colourOf(colour),
            width: 2,
            // A single value has no line to another one.
            points: { show: points.filter(({ value }) => value !== null).length === 1, size: 7 },
            ...(isDashed === true && { dash: [4, 4] }),
            ...(isFilled === true && {
              fill: `color-mix(in srgb, ${colourOf(colour)} 10%, transparent)`,
            }),
          })),
        ],
      },
      [
        (series[0]?.points ?? []).map(({ at }) => at + yangon_ms),
        ...series.map(({ points }) => points.map(({ value }) => value)),
      ],
      element,
    );
    const resize = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    resize.observe(element);
    return () => {
      resize.disconnect();
      chart.destroy();
    };
  }, [series, height, hasDays]);
  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}
