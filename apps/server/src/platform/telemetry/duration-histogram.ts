/**
 * Upper bounds of the buckets in seconds. A cached response takes well under a millisecond, placing a slip should stay
 * under 150 ms.
 */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];
/**
 * The highest number of series: enough for all routes times the statuses that occur. Beyond it labels are unbounded by
 * mistake, so further series are dropped to save memory.
 */
const series_max = 2_000;

type Series = { labels: string; counts: Float64Array; sum: number; count: number };

export type DurationHistogram = {
  observe: (route: string, method: string, status: number, seconds: number) => void;
  /** The histogram in the text format of Prometheus. */
  text: () => string;
};

/**
 * prom-client hashes the labels on each observation, which would be most of the cost of a cached response. This
 * histogram finds its series by two map lookups and builds text only when it is scraped.
 */
export const createDurationHistogram = (name: string, help: string): DurationHistogram => {
  const seriesOf = new Map<string, Map<number, Series>>();
  const all: Series[] = [];

  const find = (route: string, method: string, status: number): Series | undefined => {
    const key = method === "GET" ? route : `${method} ${route}`;
    let byStatus = seriesOf.get(key);
    const found = byStatus?.get(status);
    if (found) return found;
    if (all.length >= series_max) return undefined;
    if (!byStatus) seriesOf.set(key, (byStatus = new Map()));
    const made: Series = {
      labels: `route="${route}",method="${method}",status="${status}"`,
      counts: new Float64Array(bounds.length + 1),
      sum: 0,
      count: 0,
    };
    byStatus.set(status, made);
    all.push(made);
    return made;
  };

  const observe: DurationHistogram["observe"] = (route, method, status, seconds) => {
    const series = find(route, method, status);
    if (!series) return;
    let slot = 0;
    while (slot < bounds.length && seconds > (bounds[slot] as number)) slot += 1;
    series.counts[slot] = (series.counts[slot] as number) + 1;
    series.sum += seconds;
    series.count += 1;
  };

  const tell = ({ labels, counts, sum, count }: Series): string[] => {
    let below = 0;
    const buckets = [...bounds, "+Inf"].map((le, slot) => {
      below += counts[slot] as number;
      return `${name}_bucket{${labels},le="${le}"} ${below}`;
    });
    return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`];
  };

  const text = () =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...all.flatMap(tell), ""].join("\n");

  return { observe, text };
};
