import { leadWhileVisible } from "@shwe/client/events/lead-tab";
import type { StreamRecord } from "@shwe/client/events/records";
import type { LocaleTag } from "@shwe/contract/locales";
import type { LiveEventName, LiveEvents } from "@shwe/contract/player/live";
import { toast } from "@shwe/ui";
import type { QueryClient } from "@tanstack/react-query";

import { refreshProfile, takePushed } from "../account/profile-query.ts";
import { refreshCash } from "../cash/cash-key.ts";
import { noteAnnounced } from "../lottery/announced-states.ts";
import { takeLiveNumber } from "../lottery/live-number.ts";
import { type Countdown, startCountdown } from "../../lib/clock/countdown.ts";
import { createDrawNews } from "./draw-news.ts";
import { isNewer, keepMark, storedMark } from "./news-mark.ts";
import { keepPlayerStreamOpen } from "./player-stream.ts";
import { type NewsSlot, onHold, showNews } from "./shown-news.ts";
import { storeUnseen, type Outcome } from "./unseen-outcomes.ts";

const shown_ms = { announcement: 30_000, chat: 20_000 } as const satisfies Record<NewsSlot, number>;

/** The kind of toast for the icon of a notification; any other icon is shown as `info`. */
const toastKinds = new Map<string, keyof typeof toast>([
  ["check", "success"],
  ["alert", "warning"],
]);

/** The name of a Web Lock of the browser: of all visible tabs, the one that holds it reads the event stream. */
const lock_name = "shwe-live";

/** One channel for each player and one for visitors, so that a tab of another player receives nothing. */
const channelName = (player: Player | null): string => `shwe-live-${player?.id ?? "visitor"}`;

/** Shows announcements and chat messages for a limited time. A new text replaces the previous one of its kind. */
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
 * What the tab that reads the stream forwards to the other tabs. Balances and outcomes are not forwarded: the other
 * tabs read them from the browser's storage, and only one tab shows an outcome.
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
  /** Null for a visitor, who receives only public news. */
  player: Player | null;
  locale: LocaleTag;
  queryClient: QueryClient;
};

/** Applies the events of the server to every open tab of this player or visitor. Returns a function that stops it. */
export function startLive({ player, locale, queryClient }: LiveOptions): () => void {
  const board = createBoard();
  const drawNews = createDrawNews(queryClient);
  // The channel to the other tabs. A browser without BroadcastChannel has no Web Locks either, so every tab reads its
  // own event stream.
  const channel =
    "BroadcastChannel" in window ? new BroadcastChannel(channelName(player)) : undefined;
  const passOn: ((passed: PassedOn) => void) | undefined = channel?.postMessage.bind(channel);
  // The id of the last news received. For a visitor it is only in memory and starts empty on each page load.
  let last_id = player === null ? "" : storedMark(player.id);

  const handlers: Handlers = {
    balance: ({ last_balance, ...balances }) => {
      if (player !== null) takePushed(player.token, { ...balances, game_balance: last_balance });
      void refreshCash(queryClient);
    },
    notification: ({ title, body, icon }) => {
      toast[toastKinds.get(icon) ?? "info"](`${title} · ${body}`);
      // What operators decide about a player is part of the profile, such as level 2, so an open page shows it at once.
      if (player !== null) void refreshProfile(queryClient);
      void refreshCash(queryClient);
    },
    announcement: ({ title }) => board.show("announcement", title),
    chat: ({ text }) => board.show("chat", text),
    draw: (move) => {
      noteAnnounced(move);
      drawNews.moved();
    },
    live_2d: (number) => takeLiveNumber(queryClient, "getLiveTwoD", number),
    live_crypto: (number) => takeLiveNumber(queryClient, "getLiveCrypto", number),
    reset: () => void queryClient.invalidateQueries(),
  };
  const handle = <N extends keyof Handlers>(event: N, data: unknown): void =>
    handlers[event](data as LiveEvents[N]);
  const isKnown = (event: string): event is keyof Handlers => event in handlers;

  /**
   * Sets the id of the last news. Returns false for news already received, because both the tab's own event stream and
   * another tab may deliver them.
   */
  const noteId = (id: string, event: string | undefined): boolean => {
    const isAnew = event === "reset";
    if (!isAnew && !isNewer(id, last_id)) return false;
    // Without a last id, and after a `reset` (the server restarted the numbering of news), the server sends only new
    // events. Earlier changes of draws were missed, so the draws are refetched.
    if (last_id === "" || isAnew) drawNews.listening();
    last_id = id;
    return true;
  };
  const take = ({ id, event, data }: StreamRecord): void => {
    // The outcome is stored before its id: if the page is closed in between, the server sends the outcome again.
    if (player !== null && event === "outcome" && id !== undefined)
      if (isNewer(id, storedMark(player.id)))
        storeUnseen(player.id, { id, outcome: JSON.parse(data ?? "") as Outcome });
    const isHeard = id !== undefined && !noteId(id, event);
    if (player !== null && id !== undefined) keepMark(player.id, id, event === "reset");
    if (isHeard && event !== undefined) return;
    // A newer server may send events that this build does not know.
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
  // Events that another tab forwarded while this page was loading were missed, so this tab refetches the draws once.
  drawNews.listening();

  const token = player?.token;
  const poll = () => {
    if (player !== null) void refreshProfile(queryClient);
  };
  const stopLeading = leadWhileVisible(lock_name, (signal) =>
    keepPlayerStreamOpen({ token, locale, lastId: () => last_id, onRecord: take, poll }, signal),
  );
  return () => {
    stopLeading();
    channel?.close();
    board.stop();
    drawNews.stop();
  };
}
