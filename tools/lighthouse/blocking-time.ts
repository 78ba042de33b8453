type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** The processor time of the thread, in microseconds. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
};

/** Lighthouse treats a page as loaded within this time; later tasks belong to timers and events. */
const load_us = 10_000_000;
const slow_phone = 4;
const long_task_ms = 50;

/**
 * The total blocking time of the loading page on a processor that is four times as slow, from the processor time of its
 * main thread. Lighthouse computes its own from the duration of each task, which is longer when other processes or the
 * host use the processor meanwhile: then the difference between the two says how much of it is not the page's own work.
 */
export function blockingCpuMs(events: readonly TraceEvent[], address: string): number {
  const start = events.findLast(
    ({ name, args }) =>
      name === "navigationStart" &&
      args?.data?.isOutermostMainFrame === true &&
      args.data.documentLoaderURL?.startsWith(address) === true,
  );
  if (start === undefined) throw new Error(`the trace has no navigation to ${address}`);
  const isOwn = ({ pid, tid, ts }: TraceEvent) =>
    pid === start.pid && tid === start.tid && ts >= start.ts && ts < start.ts + load_us;
  const painted = events.find((event) => event.name === "firstContentfulPaint" && isOwn(event));
  if (painted === undefined) throw new Error("the trace has no first contentful paint");
  const blocking_ms = events
    .filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && isOwn(event))
    .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
    .map(({ tdur = 0 }) => Math.max(0, (tdur / 1_000) * slow_phone - long_task_ms));
  return Math.round(blocking_ms.reduce((sum, ms) => sum + ms, 0));
}
