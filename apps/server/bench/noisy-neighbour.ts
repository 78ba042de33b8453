/**
 * Slips beside a player who floods the server. Compares the p99 of slips at half of the server's maximum (open loop)
 * without other load with the p99 while a player with 100,000 slips requests the history on 60 connections, each time as
 * soon as a request is answered or refused. `ratio` is how much the p99 grows; lower is better. `--short` gives quick
 * figures; `--check` counts slips and checks the history.
 */
import type { Kysely } from "kysely";
import type { Client } from "pg";

import { withClient } from "../scripts/lib/connect.ts";
import type { DB } from "../src/db.gen.ts";
import { settleDraw } from "../src/modules/lottery/settlement/settle-draw.ts";
import { hashToken, makeToken } from "../src/platform/secrets/index.ts";
import { first_bettor_id } from "../test/support/fixtures/bettors.ts";
import { ask } from "./lib/ask.ts";
import { openBenchDb } from "./lib/bench-db.ts";
import { startChild } from "./lib/child.ts";
import { expectEqual, expectThat } from "./lib/faults.ts";
import type { ReadersAnswer, ReadersOrder } from "./lib/history-readers-process.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { giveResultedDraw } from "./lib/resulted-draw.ts";
import { conclude, rounded, runBench } from "./lib/rounds.ts";
import { checkSlips, openDraw, withSlipLoad, type SlipLoad } from "./lib/slip-load.ts";

const bars = { goal: 2, floor: 4, better: "less" as const };
const rounds = isCheck ? 1 : 3;
const readers = 60;
const draws = 10;
const slips = sizeFor({ full: 100_000, short: 100_000, check: 2_000 });
const full_load_ms = sizeFor({ full: 6_000, short: 3_000, check: 500 });
const slice_ms = sizeFor({ full: 15_000, short: 5_000, check: 1_000 });
const answered_share_min = 0.5;
const path = "/api/user/bet_slip_history_2d";

/** Gives one player slips in several settled draws. */
const giveHistory = async (db: Kysely<DB>, owner: Kysely<DB>): Promise<void> => {
  for (let nth = 0; nth < draws; nth += 1) {
    const given = { slips: slips / draws, first_player_id: first_bettor_id, players: 1 };
    await settleDraw({ db }, await giveResultedDraw(owner, given));
  }
};

/** Opens a second session of the player with the long history, who floods the server. */
const openSession = async (client: Client): Promise<string> => {
  const token = makeToken();
  await client.query(
    `insert into session (id, token_hash, player_id, epoch, device, address, expires_at)
      values (gen_random_uuid(), $1, $2, 0, 'fixture', '127.0.0.0/24', clock_timestamp() + interval '1 day')`,
    [hashToken(token), first_bettor_id],
  );
  await client.query("vacuum analyze");
  return token;
};

const checkHistory = async ({ port }: ProductServer, token: string): Promise<void> => {
  const { status, body } = await ask(port, path, { authorization: `Bearer ${token}` });
  const { data, period } = JSON.parse(body.toString()) as {
    data: unknown[];
    period: { slips: number };
  };
  expectEqual("the history", [status, data.length], [200, 50]);
  expectThat(period.slips >= slips, `the period has ${period.slips} slips`);
};

const checkStatuses = (statuses: Record<string, number>): void => {
  expectThat((statuses["200"] ?? 0) > 0, "no history was answered");
  const known = new Set(["200", "429"]);
  expectEqual(
    "other answers than histories and refusals",
    Object.keys(statuses).filter((status) => !known.has(status)),
    [],
  );
};

const bench = async (server: ProductServer, { place }: SlipLoad): Promise<void> => {
  const [db, owner] = [openBenchDb(server.app_url), openBenchDb(server.owner_url)];
  await giveHistory(db, owner);
  const token = await withClient(server.owner_url, openSession);
  await checkHistory(server, token);
  const draw_id = await openDraw(server.owner_url);
  const crowd = startChild(new URL("lib/history-readers-process.ts", import.meta.url));
  const warmUp = await place({ draw_id, duration_ms: full_load_ms });
  const full = await place({ draw_id, duration_ms: full_load_ms });
  const rate = Math.max(1, Math.round(full.accepted / full.seconds / 2));
  let placed = warmUp.accepted + full.accepted;
  const seen = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await place({ draw_id, rate, duration_ms: slice_ms });
    crowd.process.send({ port: server.port, path, token, readers } satisfies ReadersOrder);
    const beside = await place({ draw_id, rate, duration_ms: slice_ms });
    crowd.process.send("end");
    const { statuses } = await crowd.nextMessage<ReadersAnswer>();
    checkStatuses(statuses);
    // The p99 covers answered slips only, so it means nothing when few were answered. `--check` does not judge speed.
    expectThat(
      isCheck || beside.accepted > alone.accepted * answered_share_min,
      `${beside.accepted} slips were placed beside the readers, ${alone.accepted} without them`,
    );
    placed += alone.accepted + beside.accepted;
    seen.push({
      alone_p99_ms: alone.p99_ms,
      beside_p99_ms: beside.p99_ms,
      slips_alone: alone.accepted,
      slips_beside: beside.accepted,
      reads: statuses,
      ratio: rounded(beside.p99_ms / alone.p99_ms, 3),
    });
  }
  await crowd.stop();
  await Promise.all([db.destroy(), owner.destroy()]);
  // Slips are counted with `--check` only: otherwise the load drops pending requests at the end, so its count is not exact.
  if (isCheck) await checkSlips(server, draw_id, placed);
  conclude("noisy-neighbour", seen, bars, { rate, slips, readers });
};

await runBench("noisy-neighbour", bars, () =>
  withProductServer((server) => withSlipLoad(server, (load) => bench(server, load))),
);
