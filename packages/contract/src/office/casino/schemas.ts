import { Type } from "typebox";

import {
  Amount,
  Instant,
  Kyat,
  list,
  reply,
  SignedKyat,
  strictObject,
  UserCode,
} from "../../schema-parts.ts";
import { nullable } from "../lottery/draw-parts.ts";
import { Cursor, IdText, pageOf, Reason, RowId } from "../schema-parts.ts";

const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const ProviderId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const ProviderIdText = Type.String({ pattern: "^[1-9][0-9]{0,8}$" });
const Name = Type.String({ minLength: 1, maxLength: 500 });
const KeyId = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });
/** An id that a provider made. */
const TheirId = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });
const RoundState = Type.Enum(["open", "closed", "void"]);
const Done = reply(strictObject({}));
const Proposed = reply(strictObject({ approval_id: RowId }));
const byProvider = strictObject({ id: ProviderIdText });

/** The most active keys of a provider. */
const keys_max = 2;
const hours_shown = 24;

const Key = strictObject({ key_id: KeyId, created_at: Instant });

const ProviderRow = strictObject({
  id: ProviderId,
  name: Name,
  protocol: Type.Enum(["swp", "gsc"]),
  games: Count,
  /** Games that can be played. */
  playable: Count,
  stopped_at: nullable(Instant),
  stop_reason: nullable(Type.String({ maxLength: 200 })),
  win_max: Amount,
  loss_max: Amount,
  /** What the provider's games lost in this hour, as it counts against the cap; below zero if they won. */
  loss_hour: SignedKyat,
  staked_day: Kyat,
  won_day: SignedKyat,
  /** The number of calls in each of the last 24 hours, the oldest first. */
  calls: list(Count, hours_shown),
  stuck: Count,
  held: Count,
  synced_at: nullable(Instant),
  sync_error: nullable(Type.String({ maxLength: 500 })),
  addresses: list(Type.String({ maxLength: 50 }), 50),
  keys: list(Key, keys_max),
});

/** The subject of requests about it is `game_held:<provider_id>:<tx_id>`. */
const Held = strictObject({
  provider_id: ProviderId,
  provider: Name,
  tx_id: TheirId,
  kind: Type.String({ pattern: "^[a-z_]{1,20}$" }),
  player_id: RowId,
  user_code: UserCode,
  round_id: nullable(TheirId),
  amount: Kyat,
  win_max: Amount,
  first_at: Instant,
});

const RoundRow = strictObject({
  id: RowId,
  round_id: TheirId,
  provider_id: ProviderId,
  provider: Name,
  /** The name of the game; its code if the catalogue does not have it any more. */
  game: Name,
  player_id: RowId,
  user_code: UserCode,
  state: RoundState,
  bets: Count,
  wins: Count,
  cancelled: Count,
  staked: Kyat,
  won: SignedKyat,
  balance_before: Kyat,
  balance_after: Kyat,
  opened_at: Instant,
  changed_at: Instant,
  closed_at: nullable(Instant),
});

/** Amounts of calls are exact: kyat with two places, as text. */
const Exact = Type.String({ pattern: "^-?[0-9]{1,14}\\.[0-9]{2}$" });

const Call = strictObject({
  id: RowId,
  /** Null: only known as the transaction that a rollback named. */
  kind: nullable(Type.String({ pattern: "^[a-z_]{1,20}$" })),
  tx_id: TheirId,
  ref_tx_id: nullable(TheirId),
  state: Type.Enum(["done", "refused", "cancelled"]),
  /** The code that the first call was answered with. */
  code: Type.Integer({ minimum: 0, maximum: 999 }),
  debit: Exact,
  credit: Exact,
  balance_before: Exact,
  balance_after: Exact,
  /** What the player owed more after it, because the game balance had too little. */
  lent: Exact,
  is_late: Type.Boolean(),
  /** By the clock of the provider. */
  occurred_at: nullable(Instant),
  created_at: Instant,
  cancelled_at: nullable(Instant),
});

export const officeCasinoSchemas = {
  listGameProviders: {
    reply: reply(
      strictObject({
        providers: list(ProviderRow, 500),
        /** After how many minutes an open round counts as stuck. */
        stuck_after_minutes: Count,
        /** When the open rounds were checked last; null: never. */
        swept_at: nullable(Instant),
      }),
    ),
  },
  stopGameProvider: {
    params: byProvider,
    body: strictObject({ reason: Reason }),
    reply: Done,
  },
  startGameProvider: {
    params: byProvider,
    body: strictObject({ reason: Reason }),
    reply: Proposed,
  },
  changeGameCaps: {
    params: byProvider,
    body: strictObject({ win_max: Amount, loss_max: Amount, reason: Reason }),
    /** Null: the caps are lower and apply already. */
    reply: reply(strictObject({ approval_id: nullable(RowId) })),
  },
  issueGameKey: {
    params: byProvider,
    body: strictObject({}),
    reply: reply(
      strictObject({
        key_id: KeyId,
        secret: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }),
        retired: nullable(KeyId),
      }),
    ),
  },
  retireGameKey: {
    params: strictObject({ key_id: KeyId }),
    body: strictObject({ reason: Reason }),
    reply: Done,
  },
  listHeldCredits: { reply: reply(list(Held, 200)) },
  releaseHeldCredit: {
    params: strictObject({ provider_id: ProviderIdText, tx_id: TheirId }),
    body: strictObject({ reason: Reason }),
    reply: Proposed,
  },
  listGameRounds: {
    query: strictObject({
      player: Type.Optional(UserCode),
      /** Only rounds that are open for too long. */
      stuck: Type.Optional(Type.Literal("1")),
      cursor: Type.Optional(Cursor),
    }),
    reply: reply(pageOf(RoundRow)),
  },
  getGameRound: {
    params: strictObject({ id: IdText }),
    reply: reply(strictObject({ round: RoundRow, calls: list(Call, 1_000) })),
  },
};
