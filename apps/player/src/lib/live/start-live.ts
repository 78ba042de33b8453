import type { LiveEventName, LiveEvents } from "@shwe/contract/live";
import type { LocaleTag } from "@shwe/contract/locales";
import { toast } from "@shwe/ui";
import type { QueryClient } from "@tanstack/react-query";

import { refreshProfile, takePushed } from "../profile-query.ts";
import { takeLiveNumber } from "../live-number.ts";
import { type Countdown, startCountdown } from "./countdown.ts";
import { createDrawNews } from "./draw-news.ts";
import { keepStream } from "./keep-stream.ts";
import { leadWhileVisible } from "./lead-tab.ts";
import { isNewer, keepMark, keptMark } from "./news-mark.ts";
import type { StreamRecord } from "./parse-records.ts";
import { type NewsSlot, onHold, showNews } from "./shown-news.ts";
import { keepUntold, type Outcome } from "./untold.ts";

const shown_ms = { announcement: 30_000, chat: 20_000 } as const satisfies Record<NewsSlot, number>;

/** A toast has its picture by its kind; whatever else a notification names is told as it is. */
const toastKinds = new Map<string, keyof typeof toast>([
  ["check", "success"],
  ["alert", "warning"],
]);

/** One channel a player and one for visitors, so that a tab in which somebody else is logged in hears nothing. */
const channelName = (player: Player | null): string => `shwe-live-${player?.id ?? "visitor"}`;

/** Shows public news for their time. One that comes meanwhile takes the place of the one before. */
function createBoard() {
  const running = new Map<NewsSlot, Countdown>();
  const clear = (slot: NewsSlot) => {
    running.get(slot)?.stop();
    running.delete(slot);
    showNews(slot, null);
  };
  const stopHolding = onHold((slot, isHeld) => running.get(slot)?.hold(isHeld));
  return {
    show: (slot: NewsSlot, text: string) => {
      clear(slot);
      showNews(slot, text);
      running.set(
        slot,
        startCountdown(shown_ms[slot], () => clear(slot)),
      );
    },
    stop: () => {
      stopHolding();
      for (const slot of Object.keys(shown_ms) as NewsSlot[]) clear(slot);
    },
  };
}

type Handlers = { [Name in Exclude<LiveEventName, "outcome">]: (event: LiveEvents[Name]) => void };

/**
 * What the tab that reads the stream passes on. Balances and outcomes are not among it: the other tabs see them in the store, and an
 * outcome is shown by one tab only.
 */
type PassedOn = { id: string | undefined; event: keyof Handlers | undefined; data: unknown };
const passedOn: ReadonlySet<string> = new Set([
  "notification",
  "announcement",
  "chat",
  "draw",
  "live_2d",
  "live_crypto",
  "reset",
]);

type Player = { id: number; token: string };

type LiveOptions = {
  /** Null is a visitor, who hears what everybody hears. */
  player: Player | null;
  locale: LocaleTag;
  queryClient: QueryClient;
};

/** Lets everything that the server tells this player or visitor show, on every open tab, until it is stopped. */
export function startLive({ player, locale, queryClient }: LiveOptions): () => void {
  const board = createBoard();
  const drawNews = createDrawNews(queryClient);
  // Where there is none, there are no locks either, and every tab reads a stream of its own.
  const channel =
    "BroadcastChannel" in window ? new BroadcastChannel(channelName(player)) : undefined;
  const passOn: ((passed: PassedOn) => void) | undefined = channel?.postMessage.bind(channel);
  // What a visitor heard is not remembered beyond the page.
  let last_id = player === null ? "" : keptMark(player.id);

  const handlers: Handlers = {
    balance: ({ last_balance, ...balances }) => {
      if (player !== null) takePushed(player.token, { ...balances, game_balance: last_balance });
    },
    notification: ({ title, body, icon }) =>
      toast[toastKinds.get(icon) ?? "info"](`${title} · ${body}`),
    announcement: ({ title }) => board.show("announcement", title),
    chat: ({ text }) => board.show("chat", text),
    draw: drawNews.moved,
    live_2d: (number) => takeLiveNumber(queryClient, "getLiveTwoD", number),
    live_crypto: (number) => takeLiveNumber(queryClient, "getLiveCrypto", number),
    reset: () => void queryClient.invalidateQueries(),
  };
  const handle = <N extends keyof Handlers>(event: N, data: unknown): void =>
    handlers[event](data as LiveEvents[N]);
  const isKnown = (event: string): event is keyof Handlers => event in handlers;

  /** Takes note of a number. False for one this tab has heard already: a stream of its own and another tab may both tell it. */
  const noteId = (id: string, event: string | undefined): boolean => {
    const isAnew = event === "reset";
    if (!isAnew && !isNewer(id, last_id)) return false;
    // Without a number the server begins with what comes: nothing from before is told later.
    if (last_id === "" || isAnew) drawNews.listening();
    last_id = id;
    return true;
  };
  const take = ({ id, event, data }: StreamRecord): void => {
    // Kept before its number is: a page that ends in between hears of it again.
    if (player !== null && event === "outcome" && id !== undefined)
      if (isNewer(id, keptMark(player.id)))
        keepUntold(player.id, { id, outcome: JSON.parse(data ?? "") as Outcome });
    const isHeard = id !== undefined && !noteId(id, event);
    if (player !== null && id !== undefined) keepMark(player.id, id, event === "reset");
    if (isHeard && event !== undefined) return;
    // A newer server may tell what this build does not know yet.
    const known = event !== undefined && isKnown(event) && data !== undefined ? event : undefined;
    const parsed: unknown = known === undefined ? undefined : JSON.parse(data ?? "");
    if (known !== undefined) handle(known, parsed);
    const passed: PassedOn = {
      id,
      event: known !== undefined && passedOn.has(known) ? known : undefined,
      data: parsed,
    };
    if (passed.id !== undefined || passed.event !== undefined) passOn?.(passed);
  };
  channel?.addEventListener("message", ({ data: { id, event, data } }: MessageEvent<PassedOn>) => {
    const isHeard = id !== undefined && !noteId(id, event);
    if (event !== undefined && !isHeard) handle(event, data);
  });
  // What another tab heard while this page was on its way was passed on to nobody here.
  drawNews.listening();

  const token = player?.token;
  const poll = () => {
    if (player !== null) void refreshProfile(queryClient);
  };
  const stopLeading = leadWhileVisible((signal) =>
    keepStream({ token, locale, lastId: () => last_id, onRecord: take, poll }, signal),
  );
  return () => {
    stopLeading();
    channel?.close();
    board.stop();
    drawNews.stop();
  };
}
