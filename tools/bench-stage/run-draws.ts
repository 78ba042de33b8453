import { setTimeout as pause } from "node:timers/promises";

import type { Page } from "@playwright/test";
import { localeTags } from "@shwe/contract/locales";
import type { LotteryCode } from "@shwe/contract/player/games";
import { formatNumber, games } from "@shwe/rules/lottery";

import { query } from "../../e2e/support/harness/connections.ts";
import { closeForResult, makeResultDue } from "../../e2e/support/harness/draw-moves.ts";
import { openDraw } from "../../e2e/support/harness/draws.ts";
import { callServer } from "../../e2e/support/harness/players.ts";
import { publish } from "../../e2e/support/harness/results.ts";
import { owner } from "../../e2e/support/harness/setting.ts";
import { awaitSources, letSourcesSpeak } from "../../e2e/support/harness/sources.ts";
import { pollDraw, type Poller } from "./poll-draw.ts";
import { openStage, page_language, untilNumberShown, type Watched } from "./watched-page.ts";

export type Batch = {
  /**
   * Whether other viewers of the same draw request it all the time. Without them the page alone refreshes the server's
   * cached reply.
   */
  has_crowd: boolean;
};

/** Everything that was recorded about one draw. All moments are by the clock of the machine. */
export type Measured = Batch & {
  game: LotteryCode;
  draw_id: number;
  published_ms: number;
  number: string;
  watched: Watched;
  /** The baseline: a page that requests the draw once a second. */
  bare: Poller;
  /** Requests by other viewers: all the time with a crowd, else from the moment at which the page showed the number. */
  others: Poller;
};

const bare_every_ms = 1_000;
const crowd_every_ms = 30;
/** The publication waits for up to this long, so that it is not always equally long after the load of the page. */
const random_wait_ms = 2_000;
const listed_max_ms = 10_000;
const listed_poll_ms = 50;

async function readPublished(draw_id: number): Promise<{ published_ms: number; number: string }> {
  const { rows } = await query<{ published_ms: number; number: string }>(
    owner(),
    `select (extract(epoch from published_at) * 1000)::double precision as published_ms, digits as number
     from draw_result where draw_id = $1 and version = 1`,
    [draw_id],
  );
  if (rows[0] === undefined) throw new Error(`draw ${draw_id} has no result`);
  return rows[0];
}

const someNumber = (game: LotteryCode): string =>
  formatNumber(games[game], Math.floor(Math.random() * games[game].numbers));

/** Closes and seals a draw. Returns when the overview has it, from which a page knows that it has a stage. */
async function sealDraw(game: LotteryCode): Promise<number> {
  const draw_id = await openDraw({ game });
  await (game === "3d" ? awaitSources : closeForResult)(draw_id);
  const deadline_ms = Date.now() + listed_max_ms;
  while (Date.now() < deadline_ms) {
    const { data } = await callServer("getLotteryOverview", {});
    if (data.some(({ staged }) => staged.some((draw) => draw.draw_id === draw_id))) return draw_id;
    await pause(listed_poll_ms);
  }
  throw new Error(`draw ${draw_id} is not in the overview`);
}

/**
 * Publishes a result. The worker publishes 3D from its sources and signals it at once. For the other lotteries, whose
 * sources take up to a minute, two operators enter the number, as they do for a held result; their command sends no
 * signal, so the event follows up to half a second later.
 */
async function publishResult(game: LotteryCode, draw_id: number): Promise<void> {
  await pause(Math.random() * random_wait_ms);
  if (game === "3d") return letSourcesSpeak(draw_id);
  await makeResultDue(draw_id);
  await publish(draw_id, someNumber(game));
}

/** A page with the stage of a sealed draw. */
type Waiting = { game: LotteryCode; page: Page; draw_id: number };

/** Publishes the result of a draw and returns when its page shows the number. */
async function runDraw(
  address: string,
  { page, game, draw_id }: Waiting,
  { has_crowd }: Batch,
): Promise<Measured> {
  const poll = { address, draw_id };
  // Alone, the baseline uses another language, so that it does not refresh the cached reply of the page.
  const bare = pollDraw({
    ...poll,
    language: has_crowd ? page_language.tag : localeTags.thai,
    every_ms: bare_every_ms,
  });
  const pollBesidePage = () =>
    pollDraw({ ...poll, language: page_language.tag, every_ms: crowd_every_ms });
  const crowd = has_crowd ? pollBesidePage() : undefined;
  const shown = untilNumberShown(page);
  const others = crowd ?? shown.then(pollBesidePage);
  const [watched, bare_times, others_times] = await Promise.all([
    ...([shown, bare, others] as const),
    publishResult(game, draw_id),
  ]);
  return {
    ...{ has_crowd, game, draw_id, watched, bare: bare_times, others: others_times },
    ...(await readPublished(draw_id)),
  };
}

/**
 * Opens the stages of one draw of every lottery, then publishes one result after the other: five phones have processors
 * of their own, and the pages of this machine would wait for each other.
 */
export async function runBatch(
  address: string,
  pages: ReadonlyMap<LotteryCode, Page>,
  batch: Batch,
): Promise<Measured[]> {
  const waiting: Waiting[] = await Promise.all(
    [...pages].map(async ([game, page]) => {
      const draw_id = await sealDraw(game);
      await openStage(page, game, draw_id);
      return { game, page, draw_id };
    }),
  );
  const measured = [];
  for (const draw of waiting) measured.push(await runDraw(address, draw, batch));
  return measured;
}
