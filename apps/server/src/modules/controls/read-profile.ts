import { type ApprovalKind, approvalKinds } from "@shwe/contract/office/approvals";
import type { Reply } from "@shwe/contract/office/schemas";
import { aloneRule, expiryRule } from "@shwe/contract/office/switches";
import { sql, type Kysely } from "kysely";

import type { Ctx } from "../../context.ts";
import type { DB } from "../../db.gen.ts";
import { longestWaitMs } from "../lottery/office.ts";
import { listAloneLimits } from "../operators/index.ts";

type Profile = Reply<"getProfile">["data"];
type Rule = Profile["rules"][number];

const hour_ms = 3_600_000;

/**
 * What the jurisdiction allows. These rules are part of the code and of database constraints, so that no operator can
 * change them: registration confirms the age, accepts phones of one country, and limits wait before they rise.
 */
const fixed_rules: readonly Rule[] = [
  { name: "age.least", value: 18, unit: "years" },
  { name: "countries", value: ["MM"], unit: null },
  { name: "currency", value: "MMK", unit: null },
  { name: "products", value: ["lotteries"], unit: null },
  { name: "limits.raise_after", value: 24, unit: "hours" },
  { name: "results.sources", value: 2, unit: "sources" },
  { name: "results.people", value: 2, unit: "people" },
];

const approvalRules = (): Rule[] =>
  (Object.keys(approvalKinds) as ApprovalKind[]).map((kind) => ({
    name: expiryRule(kind),
    value: approvalKinds[kind].expires_h,
    unit: "hours",
  }));

const aloneRules = async (db: Kysely<DB>): Promise<Rule[]> =>
  (await listAloneLimits(db)).map(({ kind, max, unit }) => ({
    name: aloneRule(kind),
    value: max,
    unit,
  }));

const waitRules = (): Rule[] =>
  ["set", "glo", "binance"].map((feed) => ({
    name: `results.void_after.${feed}`,
    value: Math.round(longestWaitMs(feed) / hour_ms),
    unit: "hours",
  }));

type StoredBounds = {
  number_cap: bigint;
  line_max: bigint;
};

/** The highest cap and stake of the terms in force. */
const readBounds = async (db: Kysely<DB>): Promise<Rule[]> => {
  const { rows } = await sql<StoredBounds>`
    select max(number_cap) as number_cap, max(line_max) as line_max
    from lottery_terms terms
    where not exists (
      select from lottery_terms newer
      where newer.game = terms.game and newer.slot is not distinct from terms.slot and newer.version > terms.version
    )
  `.execute(db);
  const [row] = rows;
  if (!row) return [];
  return [
    { name: "terms.highest_cap", value: Number(row.number_cap), unit: "kyat" },
    { name: "terms.highest_stake", value: Number(row.line_max), unit: "kyat" },
  ];
};

const readGames = async (db: Kysely<DB>): Promise<Profile["games"]> => {
  const { rows } = await sql<Profile["games"][number]>`
    select game.code as game, game.return_max,
      lottery_expected_return(game.digits, terms.odds, terms.tod_odds, terms.tod_mode) as expected_return,
      coalesce((select is_on from switch where name = 'bets_' || game.code), false) as is_on
    from lottery_game game cross join lateral (
      select * from lottery_terms where lottery_terms.game = game.code order by slot nulls first, version desc limit 1
    ) terms
    order by game.category_id
  `.execute(db);
  return rows;
};

/** The jurisdiction profile: rules of the code, values of the settings and of the database. Nothing can be changed here. */
export const readProfile = async ({
  db,
  config,
}: {
  db: Kysely<DB>;
  config: Pick<Ctx["config"], "terms_version">;
}): Promise<Profile> => ({
  rules: [
    ...fixed_rules,
    { name: "terms_of_use.version", value: config.terms_version, unit: null },
    ...(await readBounds(db)),
    ...waitRules(),
    ...approvalRules(),
    ...(await aloneRules(db)),
  ],
  games: await readGames(db),
});
