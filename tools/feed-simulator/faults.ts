import type { ServerResponse } from "node:http";

import type { Show, Shown, View } from "./shapes.ts";
import {
  day_ms,
  lyingAt,
  minute_ms,
  second_ms,
  yangonDay,
  yangonTime,
  type World,
} from "./truth.ts";

/** The faults a source can simulate. `none` is a correct source. */
export const fault_kinds = [
  "none",
  /** Wrong values in a correct format, the same in every response. */
  "lie",
  /** The values of some seconds ago. */
  "lag",
  /** The values of yesterday. */
  "stale",
  /** One old number for the whole day, as sources send on a holiday. */
  "holiday",
  /** No response. */
  "silent",
  /** A response that starts and never ends. */
  "drip",
  /** An error status. */
  "refuse",
  /** HTML instead of JSON. */
  "garbage",
  /** JSON that is cut off in the middle. */
  "truncated",
  /** JSON with other fields. */
  "reshaped",
  /** Fields that contradict each other. */
  "incoherent",
  /** A response above the size limit. */
  "huge",
  /** A redirect to another address. */
  "redirect",
] as const;

export type Fault = {
  kind: (typeof fault_kinds)[number];
  /** The delay of a source with the fault `lag`. */
  seconds?: number;
  /** The status of a source with the fault `refuse`. */
  status?: number;
  /** A source with the fault `lie` lies only about the candle that closes at this moment, if it is given. */
  at?: string;
};

const huge_bytes = 4 * 1024 * 1024;
const default_lag_s = 30;
const default_status = 500;

type Json = Record<string, unknown>;

const shownAt = (show: Show, view: View, back_ms: number, url: URL, sent: string): Shown =>
  show({ ...view, now_ms: view.now_ms - back_ms }, url, sent);

/** The response on a holiday: that of yesterday, but thaistock2d repeats its old number in every slot of today. */
const onHoliday = (show: Show, view: View, url: URL, sent: string): Shown => {
  const { status, body } = shownAt(show, view, day_ms, url, sent);
  if (typeof body !== "object" || body === null || !("live" in body)) return { status, body };
  const { set, value, twod } = body.live as Json;
  const day = yangonDay(view.now_ms);
  const result = view.schedule.slotsOf(view.now_ms).map((slot_ms) => ({
    ...{ set, value, twod, open_time: yangonTime(slot_ms), stock_date: day },
    stock_datetime: `${day} ${yangonTime(slot_ms)}`,
    history_id: String(slot_ms),
  }));
  return { status, body: { ...body, result } };
};

/**
 * Makes the fields of a response contradict each other: a number that does not follow from its parts, or a candle with
 * another closing time.
 */
const incoherent = (body: unknown): unknown => {
  if (Array.isArray(body))
    return body.map((row: unknown[]) =>
      row.map((part, place) => (place === 6 ? Number(part) + minute_ms : part)),
    );
  const text = JSON.stringify(body);
  return JSON.parse(
    text
      .replaceAll(
        /"twod":"(\d)(\d)"/g,
        (_all, tens, ones) => `"twod":"${tens}${(Number(ones) + 1) % 10}"`,
      )
      .replaceAll(/"last":([\d.]+)/g, (_all, last) => `"last":${Number(last).toFixed(2)}1`)
      .replaceAll(/"number":\[/g, '"number":["12",'),
  );
};

const renamed = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body).replaceAll(/"(result|indexIndustrySectors|response)":/g, '"payload":'),
  );

const send = (res: ServerResponse, { status, body }: Shown, cut = false) => {
  const text = JSON.stringify(body);
  res.writeHead(status, { "content-type": "application/json" });
  res.end(cut ? text.slice(0, text.length / 2) : text);
};

/** Answers one request of a source with the fault. `liar` contains the wrong values. */
export const answerAs = (
  fault: Fault,
  {
    show,
    view,
    liar,
    url,
    sent,
    res,
  }: {
    show: Show;
    view: View;
    liar: World;
    url: URL;
    sent: string;
    res: ServerResponse;
  },
): void => {
  const honest = () => show(view, url, sent);
  switch (fault.kind) {
    case "none":
      return send(res, honest());
    case "lie": {
      const { at } = fault;
      const world = at === undefined ? liar : lyingAt(view.world, liar, Date.parse(at));
      return send(res, show({ ...view, world }, url, sent));
    }
    case "lag":
      return send(
        res,
        shownAt(show, view, (fault.seconds ?? default_lag_s) * second_ms, url, sent),
      );
    case "stale":
      return send(res, shownAt(show, view, day_ms, url, sent));
    case "holiday":
      return send(res, onHoliday(show, view, url, sent));
    case "silent":
      return;
    case "drip":
      res.writeHead(200, { "content-type": "application/json" });
      res.write('{"result":[');
      return;
    case "refuse":
      return send(res, { status: fault.status ?? default_status, body: { error: "on purpose" } });
    case "garbage":
      res.writeHead(200, { "content-type": "text/html" });
      res.end("<html><body>Request unsuccessful. Incident ID: 0</body></html>");
      return;
    case "truncated":
      return send(res, honest(), true);
    case "reshaped": {
      const { status, body } = honest();
      return send(res, { status, body: Array.isArray(body) ? { rows: body } : renamed(body) });
    }
    case "incoherent": {
      const { status, body } = honest();
      return send(res, { status, body: incoherent(body) });
    }
    case "huge":
      res.writeHead(200, { "content-type": "application/json" });
      res.end(`{"result":"${"0".repeat(huge_bytes)}"}`);
      return;
    case "redirect":
      res.writeHead(302, { location: "/canary" });
      res.end();
  }
};
