import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { listWalletTransfers, type WalletTransfer } from "../../../ledger/index.ts";
import { cutPage, id_form, readCursor, time_form } from "../../../platform/cursors.ts";
import { keyOfRow } from "../../../platform/order-key.ts";
import { requestedDays, type DayRange } from "../../../platform/requested-days.ts";
import { openedIn } from "./list-rounds.ts";

type Transitions = Reply<"listTransitions">["data"];
type ProviderSum = Transitions["providers"][number];
type TransferRow = Transitions["rows"][number];

const transfers_page = 50;
/** The longest list that the API contract allows. */
const providers_max = 500;

type SumRow = {
  p_code: number;
  provider: string;
  rounds: number;
  staked: bigint;
  won: bigint;
  turnover: bigint;
};

/** Begins with the few providers that know the player, so that each sum reads one range of the index of the report. */
const readSums = async (db: Kysely<DB>, player_id: bigint, days: DayRange): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    select provider.id as p_code, provider.name as provider, sums.rounds, sums.staked, sums.won, sums.turnover
    from game_player join provider on provider.id = game_player.provider_id
      cross join lateral (
        select count(*)::float8 as rounds, coalesce(sum(r.staked), 0)::bigint as staked, coalesce(sum(r.won), 0)::bigint as won,
          coalesce(sum(r.staked) filter (where r.state = 'closed'), 0)::bigint as turnover, max(r.opened_at) as last_at
        from game_round r
        where r.player_id = game_player.player_id and r.provider_id = game_player.provider_id and ${openedIn(days)}
      ) sums
    where game_player.player_id = ${player_id} and sums.rounds > 0
    order by sums.last_at desc, provider.id limit ${providers_max}`.execute(db);
  return rows;
};

const toSum = ({ p_code, provider, rounds, staked, won, turnover }: SumRow): ProviderSum => ({
  ...{ p_code, provider, rounds },
  bet_amount: floorKyat(staked),
  payout_amount: floorKyat(won),
  profit_loss: floorKyat(won - staked),
  valid_turnover: floorKyat(turnover),
  // Providers take no commission from players.
  commission: 0,
});

/** A transfer is always whole kyat, so the balance before it is exact although the one after it is rounded down. */
const toTransfer = ({
  id,
  kind,
  amount,
  game_balance,
  created_at,
}: WalletTransfer): TransferRow => {
  const kyat = floorKyat(amount);
  return {
    ...{ id: String(id), kind, amount: kyat },
    old_balance: kind === "transfer_in" ? game_balance - kyat : game_balance + kyat,
    new_balance: game_balance,
    created_at: created_at.toISOString(),
  };
};

type TransitionQuery = { start_date?: string; end_date?: string; before?: string };

/** What a player staked and won in a period with each provider, and the transfers between the wallets, which have pages. */
export const listTransitions = async (
  db: Kysely<DB>,
  player_id: bigint,
  query: TransitionQuery,
): Promise<Transitions> => {
  const days = requestedDays(query);
  const [at, id] = readCursor(query.before, time_form, id_form) ?? [];
  const before = at !== undefined && id !== undefined ? ([at, id] as const) : null;
  const sums = before === null ? await readSums(db, player_id, days) : [];
  const limit = transfers_page + 1;
  const transfers = await listWalletTransfers(db, player_id, { ...days, before, limit });
  const page = cutPage(transfers, { size: transfers_page, keyOf: keyOfRow, show: toTransfer });
  return { providers: sums.map(toSum), ...page };
};
