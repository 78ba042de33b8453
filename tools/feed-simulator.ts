import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { answerAs, fault_kinds, type Fault } from "./feed-simulator/faults.ts";
import { createSchedule } from "./feed-simulator/schedule.ts";
import {
  closeTruth,
  exchange,
  glo,
  gloMirror,
  setSite,
  thaistock2d,
  thaiTruth,
  type Show,
} from "./feed-simulator/shapes.ts";
import { createLiar, createWorld, yangonDay } from "./feed-simulator/truth.ts";

/**
 * Simulates every source of results in one process: each answers in its own format under its own path, from one seeded
 * set of numbers. A source can be made to lie, lag, stop responding and more (`POST /control/fault`). A slot is a time
 * at which the index and the traded value (`turnover_baht`) of the Thai stock market decide a 2D number; the first
 * prize of the Thai lottery decides 3D.
 *
 *   FEED_SIMULATOR_PORT       any free port unless given
 *   FEED_SIMULATOR_SEED       the same seed gives the same numbers
 *   FEED_SIMULATOR_EVERY_MIN  adds a slot every so many minutes, and a Thai lottery draw every minute
 *
 *   POST /control/fault    {source, kind, seconds?, status?, at?}
 *   POST /control/slot     {at, index_hundredths?, turnover_baht?, close_cents?}  adds a slot, with values if given
 *   POST /control/prize    {on, out_at, first?}  publishes the first prize of the day `on` at `out_at`
 *   POST /control/candles  {at}  candles open at this moment and every minute before and after it, not on full minutes
 *   GET /control/truth?at=…  the true values at a past or future slot
 *   GET /                  the state of the sources
 */
const shows: Record<string, Show> = {
  thaistock2d,
  "set-site": setSite,
  glo,
  "glo-mirror": gloMirror,
  "exchange-1": exchange,
  "exchange-2": exchange,
};
const sent_max = 10_000;

if (process.env["NODE_ENV"] === "production")
  throw new Error("the simulator invents results and is refused in production");
const seed = process.env["FEED_SIMULATOR_SEED"] ?? "padauk";
const every = process.env["FEED_SIMULATOR_EVERY_MIN"];
const world = createWorld(seed);
/**
 * The wrong values of each source. The two sources of a result are neighbours in the list of sources, so they shift the
 * true values by different amounts and never report the same wrong value.
 */
const liars = new Map(
  Object.keys(shows).map((source, place) => [
    source,
    createLiar(world, `${seed} ${source} lies`, place % 2 === 0 ? [1, 3, 6, 8] : [2, 4, 5, 7, 9]),
  ]),
);
const schedule = createSchedule(every === undefined || every === "" ? null : Number(every));
const faults = new Map<string, Fault>();
const asked = new Map<string, number>();
let canaries = 0;

const answer = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  res.end(JSON.stringify(body));
};

type SlotWish = {
  at: string;
  index_hundredths?: number;
  turnover_baht?: number;
  close_cents?: number;
};

const addSlot = ({ at, index_hundredths, turnover_baht, close_cents }: SlotWish) => {
  const at_ms = Date.parse(at);
  schedule.addSlot(at_ms);
  const { index_hundredths: index, turnover_baht: turnover } = world.thaiAt(at_ms);
  world.fixThai(at_ms, {
    index_hundredths: index_hundredths ?? index,
    turnover_baht: turnover_baht ?? turnover,
  });
  if (close_cents !== undefined) world.fixClose(at_ms, close_cents);
};

const setPrize = ({ on, out_at, first }: { on: string; out_at: string; first?: string }) => {
  schedule.setPrize(on, Date.parse(out_at));
  if (first !== undefined) world.fixFirstPrize(on, first);
};

const setFault = ({ source, ...fault }: Fault & { source: string }) => {
  if (!(source in shows) || !fault_kinds.includes(fault.kind)) throw new Error("no such fault");
  faults.set(source, fault);
};

const truthAt = (at_ms: number) => ({
  ...thaiTruth(world, at_ms),
  close: closeTruth(world, at_ms),
  first: world.firstPrizeOn(yangonDay(at_ms), schedule.editionAt(yangonDay(at_ms), at_ms)),
});

const control = (res: ServerResponse, wish: string, sent: string, url: URL): void => {
  const at = url.searchParams.get("at");
  if (wish === "GET /control/truth" && at !== null)
    return answer(res, 200, truthAt(Date.parse(at)));
  const told: unknown = sent === "" ? null : JSON.parse(sent);
  if (wish === "POST /control/fault") setFault(told as Fault & { source: string });
  else if (wish === "POST /control/slot") addSlot(told as SlotWish);
  else if (wish === "POST /control/prize") setPrize(told as Parameters<typeof setPrize>[0]);
  else if (wish === "POST /control/candles")
    schedule.alignCandles(Date.parse((told as { at: string }).at));
  else if (wish !== "GET /") return answer(res, 404, { error: "not found" });
  answer(res, 200, {
    seed,
    canaries,
    asked: Object.fromEntries(asked),
    faults: Object.fromEntries(
      Object.keys(shows).map((source) => [source, faults.get(source) ?? { kind: "none" }]),
    ),
  });
};

const handle = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
  const url = new URL(req.url ?? "/", "http://simulator");
  const sent = (await text(req)).slice(0, sent_max);
  const [, source = "", path = ""] = /^\/([a-z0-9-]+)(\/.*)$/.exec(url.pathname) ?? [];
  const show = shows[source];
  if (url.pathname === "/canary") canaries += 1;
  if (show === undefined) return control(res, `${req.method} ${url.pathname}`, sent, url);
  asked.set(source, 1 + (asked.get(source) ?? 0));
  url.pathname = path;
  const view = { world, schedule, now_ms: Date.now() };
  const liar = liars.get(source) ?? world;
  answerAs(faults.get(source) ?? { kind: "none" }, { show, view, liar, url, sent, res });
};

const server = createServer((req, res) => {
  handle(req, res).catch(() => answer(res, 400, { error: "not understood" }));
});
server.listen(Number(process.env["FEED_SIMULATOR_PORT"] ?? 0), "127.0.0.1");
await once(server, "listening");
console.log(`feed simulator http://127.0.0.1:${(server.address() as AddressInfo).port}`);
