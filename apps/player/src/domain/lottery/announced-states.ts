import type { LiveEvents } from "@shwe/contract/player/live";

type Announced = Pick<LiveEvents["draw"], "draw_id" | "state">;
type DrawState = Announced["state"];

const ranks: Record<DrawState, number> = {
  scheduled: 0,
  open: 1,
  closed: 2,
  sealed: 3,
  resulted: 4,
  settled: 5,
  void: 6,
};

/** Events of at most this many draws are stored; more than a page can show. */
const draws_max = 100;
/** The server's caches are a few seconds old at most; after this time an event no longer causes fast refetches. */
const caches_ms = 15_000;

const announced = new Map<number, { state: DrawState; at_ms: number }>();

/** Stores the state that an event announced, because replies from caches may be older than the event. */
export function noteAnnounced({ draw_id, state }: Announced): void {
  announced.delete(draw_id);
  announced.set(draw_id, { state, at_ms: performance.now() });
  const [oldest] = announced.keys();
  if (announced.size > draws_max && oldest !== undefined) announced.delete(oldest);
}

/** Whether a fetched draw is older than what an event has announced, so that it has to be fetched again. */
export function isBehind({ draw_id, state }: Announced): boolean {
  const news = announced.get(draw_id);
  return (
    news !== undefined &&
    ranks[news.state] > ranks[state] &&
    performance.now() - news.at_ms < caches_ms
  );
}
