import { Type, type TSchema } from "typebox";

import {
  Amount,
  Instant,
  Kyat,
  Name,
  ReferralCode,
  SignedKyat,
  UserCode,
  list,
  reply,
  strictObject,
} from "../../schema-parts.ts";
import {
  Cursor,
  Day,
  IdText,
  OperatorName,
  Reason,
  RowId,
  page_max,
  pageOf,
  plainText,
} from "../schema-parts.ts";
import { approvalKinds, type ApprovalKind } from "../approvals/kinds.ts";
import { Attempt } from "../profile/schema-parts.ts";
import {
  correctableAccounts,
  freeze_hours_max,
  linkKinds,
  playerAccounts,
  playerSorts,
  tab_count_max,
} from "./choices.ts";

const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const YesNo = Type.Enum(["yes", "no"]);
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const MaskedPhone = Type.String({ pattern: "^[0-9*]{3,20}$" });
const Account = Type.Enum([...playerAccounts]);
const byId = strictObject({ id: IdText });
const Done = reply(strictObject({}));

/** The state of a freeze that is in force; null: the player is not frozen. */
const Freeze = orNull(
  strictObject({
    from_at: Instant,
    /** When it ends by itself; null: not before an operator ends it. */
    until_at: orNull(Instant),
  }),
);

const PlayerRow = strictObject({
  id: RowId,
  user_code: UserCode,
  name: Name,
  /** Null: the player has no phone on record. */
  phone: orNull(MaskedPhone),
  /** Whole kyat; the main and the game wallet. */
  balance: Kyat,
  game_balance: Kyat,
  lvl_2: Type.Boolean(),
  is_frozen: Type.Boolean(),
  created_at: Instant,
  last_seen_at: orNull(Instant),
});

/** The filters of the list and of the export. All values are text. */
const playerFilter = {
  level2: Type.Optional(YesNo),
  frozen: Type.Optional(YesNo),
  /** Registered from this day to that day in Yangon, both included. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Only players with a level-2 request that waits for a decision. */
  level2_pending: Type.Optional(Type.Literal("yes")),
  /** The least balance of the main wallet in whole kyat. The balances of this filter are up to two minutes old. */
  balance_min: Type.Optional(Type.String({ pattern: "^(0|[1-9][0-9]{0,12})$" })),
  /** The default is `newest`; with `balance_min` it is `balance`. */
  sort: Type.Optional(Type.Enum([...playerSorts])),
};

const Player = strictObject({
  ...PlayerRow.properties,
  referral_code: ReferralCode,
  freeze: Freeze,
  cash_out_held_until: orNull(Instant),
  terms_version: Type.String({ maxLength: 40 }),
  /** Every account of the ledger. `receivable` is what the player owes, at most 0. Points are whole points. */
  balances: strictObject({
    main: Kyat,
    game: Kyat,
    claimable: Kyat,
    referral: Kyat,
    receivable: SignedKyat,
    points: Kyat,
  }),
  /** What must still be staked before money can leave. */
  turnover: Kyat,
  /** What is staked on slips that are not decided. */
  in_play: strictObject({ slips: Count, staked: Kyat }),
  is_on_break: Type.Boolean(),
});

const TabCount = Type.Integer({ minimum: 0, maximum: tab_count_max });

const Overview = strictObject({
  /** How many rows a tab has, at most `tab_count_max`. Slips are those of the last month, as in their list. */
  counts: strictObject({
    slips: TabCount,
    sessions: TabCount,
    level2: TabCount,
    notes: TabCount,
    linked: TabCount,
    acts: TabCount,
  }),
  /** Open requests about the player that wait for a second person, the newest first. */
  requests: list(
    strictObject({
      id: RowId,
      kind: Type.Enum(Object.keys(approvalKinds) as ApprovalKind[]),
      maker: OperatorName,
      reason: Reason,
      made_at: Instant,
      expires_at: Instant,
    }),
    10,
  ),
});

const Entry = strictObject({
  id: RowId,
  at: Instant,
  /** The kind of the transfer, such as `slip_stake`. */
  kind: Type.String({ pattern: "^[a-z_]{2,40}$" }),
  /** In 1/100 kyat (or points) as text; below zero when money left the account. */
  amount: Type.String({ pattern: "^-?[0-9]{1,16}$" }),
  balance_after: Type.String({ pattern: "^-?[0-9]{1,16}$" }),
  /** The row that caused the entry: a slip, a payout, an approval. */
  fact_id: RowId,
  reverses_id: orNull(RowId),
});

const Slip = strictObject({
  id: RowId,
  /** The public number of the slip: draw and slip. */
  no: Type.String({ pattern: "^[0-9]{1,19}-[0-9]{1,19}$" }),
  draw_id: RowId,
  game: Type.String({ maxLength: 10 }),
  draw_on: Day,
  section: Type.String({ maxLength: 20 }),
  state: Type.Enum(["pending", "won", "lost", "refunded"]),
  lines: Count,
  staked: Kyat,
  returned: Kyat,
  reversed: Kyat,
  accepted_at: Instant,
});

const Session = strictObject({
  id: Type.String({ format: "uuid" }),
  device: Type.String({ maxLength: 80 }),
  network: Type.String({ maxLength: 50 }),
  created_at: Instant,
  last_seen_at: Instant,
  is_live: Type.Boolean(),
});

const Limit = strictObject({
  kind: Type.Enum(["deposit", "stake", "loss"]),
  period: Type.Enum(["day", "week", "month"]),
  amount: Amount,
  used: Kyat,
  room: Count,
  resets_at: Instant,
  raise: orNull(strictObject({ amount: orNull(Amount), possible_at: Instant, lapses_at: Instant })),
});

const Break = strictObject({
  id: RowId,
  kind: Type.Enum(["timeout", "exclusion"]),
  starts_at: Instant,
  ends_at: Instant,
  is_in_force: Type.Boolean(),
});

const NoteText = plainText(2_000);
const Note = strictObject({ id: RowId, at: Instant, operator: OperatorName, text: NoteText });

const Link = strictObject({
  kind: Type.Enum([...linkKinds]),
  player: strictObject({
    id: RowId,
    user_code: UserCode,
    name: Name,
    lvl_2: Type.Boolean(),
    is_frozen: Type.Boolean(),
    created_at: Instant,
  }),
  /** The last use of the shared device by the other player, or the day of the referral. */
  since: Instant,
});

const Act = strictObject({
  seq: RowId,
  at: Instant,
  operator: OperatorName,
  act: Type.String({ maxLength: 60 }),
  is_view: Type.Boolean(),
  /** The details as the JSON text that is stored. */
  details: Type.String({ maxLength: 60_000 }),
});

const PastFreeze = strictObject({
  id: RowId,
  from_at: Instant,
  until_at: orNull(Instant),
  reason: Reason,
  operator: OperatorName,
  /** The request by which two people decided; null: one operator froze alone. */
  approval_id: orNull(RowId),
  /** When operators ended it before its time. */
  ended_at: orNull(Instant),
  ended_by: orNull(OperatorName),
});

const Correction = strictObject({
  approval_id: RowId,
  at: Instant,
  kind: Type.Enum(["correction", "write_off"]),
  account: Type.Enum([...correctableAccounts]),
  amount: SignedKyat,
  note: Type.String({ maxLength: 500 }),
  maker: OperatorName,
  checker: OperatorName,
});

const Proposed = reply(strictObject({ approval_id: RowId }));
const SignedAmount = Type.Union([
  Type.Integer({ minimum: 1, maximum: 10_000_000_000_000 }),
  Type.Integer({ minimum: -10_000_000_000_000, maximum: -1 }),
]);

const listSchemas = {
  listPlayers: {
    query: strictObject({ ...playerFilter, after: Type.Optional(Cursor) }),
    reply: reply(
      strictObject({
        ...pageOf(PlayerRow).properties,
        /** How many players match: estimated from statistics, or exact if all of them are on this first page. */
        count: strictObject({ about: Count, is_exact: Type.Boolean() }),
      }),
    ),
  },
  exportPlayers: { query: strictObject(playerFilter), reply: Type.String() },
  findPlayers: {
    body: strictObject({ text: Type.String({ minLength: 2, maxLength: 60 }) }),
    /** At most 50 players. */
    reply: reply(strictObject({ rows: list(PlayerRow, page_max), has_more: Type.Boolean() })),
  },
};

const pageSchemas = {
  getPlayer: { params: byId, reply: reply(Player) },
  getPlayerOverview: { params: byId, reply: reply(Overview) },
  getPlayerStatement: {
    params: byId,
    query: strictObject({
      account: Account,
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      after: Type.Optional(Cursor),
    }),
    reply: reply(pageOf(Entry)),
  },
  listPlayerSlips: {
    params: byId,
    query: strictObject({
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      after: Type.Optional(Cursor),
    }),
    reply: reply(
      strictObject({
        ...pageOf(Slip).properties,
        /** Over all slips of the days, not only those of the page. */
        totals: strictObject({
          slips: Count,
          staked: Kyat,
          returned: Kyat,
          net: SignedKyat,
        }),
      }),
    ),
  },
  listPlayerSessions: { params: byId, reply: reply(list(Session, 50)) },
  getPlayerProtection: {
    params: byId,
    reply: reply(strictObject({ limits: list(Limit, 9), breaks: list(Break, 50) })),
  },
  listPlayerLevel2: { params: byId, reply: reply(list(Attempt, 50)) },
  listPlayerNotes: {
    params: byId,
    query: strictObject({ after: Type.Optional(Cursor) }),
    reply: reply(pageOf(Note)),
  },
  listPlayerLinks: { params: byId, reply: reply(list(Link, page_max)) },
  listPlayerActs: {
    params: byId,
    query: strictObject({ after: Type.Optional(Cursor) }),
    reply: reply(pageOf(Act)),
  },
  listPlayerMeasures: {
    params: byId,
    reply: reply(
      strictObject({ freezes: list(PastFreeze, 50), corrections: list(Correction, 50) }),
    ),
  },
};

const actionSchemas = {
  revealPhone: {
    params: byId,
    body: strictObject({ reason: Reason }),
    reply: reply(strictObject({ phone: Type.String({ maxLength: 20 }) })),
  },
  addPlayerNote: {
    params: byId,
    body: strictObject({ text: NoteText }),
    reply: reply(strictObject({ id: RowId })),
  },
  freezePlayer: {
    params: byId,
    body: strictObject({
      /** Null: without end. */
      hours: orNull(Type.Integer({ minimum: 1, maximum: freeze_hours_max })),
      reason: Reason,
    }),
    reply: reply(
      strictObject({
        /** Null: the freeze is in force. Otherwise the request that another operator has to confirm. */
        approval_id: orNull(RowId),
      }),
    ),
  },
  unfreezePlayer: { params: byId, body: strictObject({ reason: Reason }), reply: Proposed },
  endPlayerSessions: { params: byId, body: strictObject({ reason: Reason }), reply: Done },
  correctBalance: {
    params: byId,
    body: Type.Union([
      strictObject({
        kind: Type.Literal("correction"),
        account: Type.Enum(["main", "game"]),
        /** Whole kyat; below zero takes money from the player. */
        amount: SignedAmount,
        note: Reason,
      }),
      strictObject({
        /** Writes a debt off, all or a part of it. */
        kind: Type.Literal("write_off"),
        account: Type.Literal("receivable"),
        amount: Amount,
        note: Reason,
      }),
    ]),
    reply: Proposed,
  },
};

export const playerSchemas = { ...listSchemas, ...pageSchemas, ...actionSchemas };
