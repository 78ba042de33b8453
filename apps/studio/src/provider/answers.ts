import { Type, type Static, type TSchema } from "typebox";
import { Value } from "typebox/value";

import type { Catalogue } from "../catalogue/titles.ts";
import type { Database } from "../database/database.ts";
import { opened_games } from "../games/game-list.ts";
import { endSessions } from "../sessions/sessions.ts";

const strict = { additionalProperties: false } as const;
const catalogue_page = 200;
const transactions_page = 200;
/** A call that was decided just now may become visible after a later one, so that the feed waits for it. */
const feed_delay = "10 seconds";

type Given = { db: Database; catalogue: Catalogue; provider_id: number };
type AnswerCall = (given: Given, body: unknown) => Promise<object | null>;

/** An answer to bodies of a schema; null for other bodies. */
const answering =
  <S extends TSchema>(
    schema: S,
    answer: (given: Given, body: Static<S>) => Promise<object> | object,
  ): AnswerCall =>
  async (given, body) =>
    Value.Check(schema, body) ? answer(given, body) : null;

const Cursor = Type.Union([Type.String({ pattern: "^[0-9]{1,18}$" }), Type.Null()]);

const catalogue = answering(
  Type.Object({ cursor: Cursor }, strict),
  ({ catalogue: { titles }, provider_id }, { cursor }) => {
    const start = Number(cursor ?? 0);
    const own = titles.filter((title) => title.provider_id === provider_id);
    const end = start + catalogue_page;
    return {
      games: own.slice(start, end).map(({ code, category_id, name, image }) => ({
        ...{ game_code: code, category_id, name, image },
        is_playable: opened_games.has(code),
      })),
      next: end < own.length ? String(end) : null,
    };
  },
);

const states: Readonly<Record<string, string>> = {
  ...{ betting: "open", open: "open", settling: "open", settled: "closed" },
  ...{ refused: "void", undone: "void" },
};

const round = answering(
  Type.Object(
    {
      player_ref: Type.String({ pattern: "^[a-z0-9]{8,40}$" }),
      round_id: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }),
    },
    strict,
  ),
  async ({ db, provider_id }, { player_ref, round_id }) => {
    const { rows } = await db.query<{ state: string }>(
      "select state from round where provider_id = $1 and player_ref = $2 and id = $3",
      [provider_id, player_ref, round_id],
    );
    const state = rows[0]?.state;
    return {
      state: state === undefined ? "unknown" : (states[state] ?? "unknown"),
      replay_url: null,
    };
  },
);

type TransactionRow = {
  tx_id: string;
  kind: string;
  player_ref: string;
  round_id: string;
  amount: string | null;
  state: string;
  decision: bigint;
};

/** For bet-win the amount is the stake; rollbacks and closes have none. */
const transactions = answering(
  Type.Object({ since: Cursor }, strict),
  async ({ db, provider_id }, { since }) => {
    const { rows } = await db.query<TransactionRow>(
      `select tx_id, kind, body->>'player_ref' as player_ref, round_id,
          coalesce(body->>'amount', body->>'bet_amount') as amount,
          case state when 'undone' then 'cancelled' when 'parked' then 'unknown' else state end as state, decision
        from wallet_call
        where provider_id = $1 and decision > $2 and decided_at < clock_timestamp() - $3::interval
        order by decision limit ${transactions_page}`,
      [provider_id, since ?? "0", feed_delay],
    );
    const last = rows.at(-1);
    return {
      transactions: rows.map(({ decision: _decision, ...row }) => row),
      next: rows.length === transactions_page && last ? String(last.decision) : null,
    };
  },
);

const closeSession = answering(
  Type.Object({ session_id: Type.String({ format: "uuid" }) }, strict),
  async ({ db, provider_id }, { session_id }) => {
    await endSessions(db, provider_id, session_id);
    return { closed: true };
  },
);

const health = answering(Type.Object({}, strict), async ({ db }) => {
  await db.query("select 1");
  return { ok: true };
});

/** The calls that the wallet makes, by their paths. */
export const provider_calls: ReadonlyMap<string, AnswerCall> = new Map([
  ["/swp/catalog", catalogue],
  ["/swp/round", round],
  ["/swp/transactions", transactions],
  ["/swp/session/close", closeSession],
  ["/swp/health", health],
]);
