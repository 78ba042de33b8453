const betting = "apps/server/db/functions/lottery/betting";
const placing = `${betting}/lottery_place.sql`;
const deciding = `${betting}/lottery_place_decide.sql`;
const writing = `${betting}/lottery_place_write.sql`;
const charging = "apps/server/db/functions/protection/protection_charge.sql";

const approvals = "apps/server/db/functions/operators";
const checking = `${approvals}/approval_require_checker.sql`;
const holding = `${approvals}/approval_hold.sql`;
const attacks = ["apps/server/test/operators/approval-attacks.test.ts"];
const freezes = ["apps/server/test/players/freeze.test.ts"];

type Edit = { file: string; from: string; to: string };

/** One rule of the product, the edit that breaks it, and test files of which at least one must fail then. */
export type Mutation = { rule: string; edits: readonly Edit[]; tests: readonly string[] };

export const mutations: readonly Mutation[] = [
  {
    rule: "no slip is accepted once close_at has passed",
    edits: [
      {
        file: placing,
        from: "when played.state <> 'open' or held_at >= played.close_at then 'betting_closed'",
        to: "when played.state <> 'open' then 'betting_closed'",
      },
    ],
    tests: ["apps/server/test/lottery/refused-slips.test.ts"],
  },
  {
    rule: "no number takes more than its cap",
    edits: [
      {
        file: deciding,
        from: "if after <= caps[number] and stake >= stake_min",
        to: "if caps[number] is not null and stake >= stake_min",
      },
    ],
    tests: [
      "apps/server/test/lottery/refused-slips.test.ts",
      "apps/server/test/lottery/place-batch.test.ts",
    ],
  },
  {
    rule: "a repeated key places no second slip",
    edits: [
      // Stores a random key instead of that of the request, so that neither the query for an earlier slip nor the
      // unique index detects a repeated request.
      {
        file: writing,
        from: "t.balance_after, held_at, keys[t.at],",
        to: "t.balance_after, held_at, gen_random_uuid()::text,",
      },
    ],
    tests: ["apps/server/test/lottery/placing-slips.test.ts"],
  },
  {
    rule: "a repeated key moves no money a second time",
    edits: [
      {
        file: "apps/server/src/modules/cashier/transfer-between-wallets.ts",
        from: "insertTransferCommand(tx, {\n    player_id,\n    key,",
        to: "insertTransferCommand(tx, {\n    player_id,\n    key: `${key}-${Math.random()}`,",
      },
    ],
    tests: ["apps/server/test/ledger/wallet-transfers.test.ts"],
  },
  {
    rule: "the list of winners hides phones",
    edits: [
      {
        file: "apps/server/src/modules/lottery/history/list-winners.ts",
        from: "phone: maskPhone(phone),",
        to: "phone,",
      },
    ],
    tests: ["apps/server/test/lottery/history.test.ts"],
  },
  {
    rule: "a profile hides the phone",
    edits: [
      {
        file: "apps/server/src/modules/profile/queries.ts",
        from: "phone: maskPhone(row.phone),",
        to: "phone: row.phone,",
      },
    ],
    tests: ["apps/server/test/profile/profile.test.ts"],
  },
  {
    rule: "the mask shows the last three digits only",
    edits: [
      {
        file: "packages/rules/src/index.ts",
        from: 'export { maskPhone } from "./mask-phone.ts";',
        to: "export const maskPhone = (phone: string): string => phone;",
      },
    ],
    tests: ["apps/server/test/profile/profile.test.ts", "apps/server/test/lottery/history.test.ts"],
  },
  {
    rule: "a player's own stake limit holds",
    edits: [
      // The player's stake limit is checked when a slip is placed and again when its stake is charged, so both checks
      // are removed.
      {
        file: deciding,
        from: "              when rooms[at] < total * hundredths then limits[at]\n",
        to: "",
      },
      {
        file: charging,
        from: "returning l.player_id, l.used > l.amount as is_passed",
        to: "returning l.player_id, false as is_passed",
      },
    ],
    tests: ["apps/server/test/lottery/refused-slips.test.ts"],
  },
  {
    rule: "nobody decides the own request",
    edits: [{ file: checking, from: "if checked.made_by = checker then", to: "if false then" }],
    tests: attacks,
  },
  {
    rule: "a role decides only the kinds that it checks",
    edits: [{ file: checking, from: " and operator.role = any (known.checkers)", to: "" }],
    tests: attacks,
  },
  {
    rule: "a role makes only the kinds that it may make",
    edits: [
      {
        file: `${approvals}/approval_open.sql`,
        from: " and role = any (known.makers)",
        to: "",
      },
    ],
    tests: attacks,
  },
  {
    rule: "a new or reset operator decides nothing for a day",
    edits: [{ file: checking, from: " and checker_from <= clock_timestamp()", to: "" }],
    tests: attacks,
  },
  {
    rule: "the day of a new operator has 24 hours",
    edits: [
      {
        file: `${approvals}/operator_checker_delay.sql`,
        from: "interval '24 hours'",
        to: "interval '1 hour'",
      },
    ],
    tests: attacks,
  },
  {
    rule: "a request is decided once",
    edits: [
      {
        file: holding,
        from: "if not found or found_approval.state <> 'open' then",
        to: "if not found then",
      },
      // The trigger also refuses a second decision.
      {
        file: `${approvals}/approval_is_final.sql`,
        from: "and old.state = 'open' and new.state <> 'open' and",
        to: "and new.state <> 'open' and",
      },
    ],
    tests: attacks,
  },
  {
    rule: "an expired request is not decided",
    edits: [
      {
        file: holding,
        from: "if found_approval.expires_at <= clock_timestamp() then",
        to: "if false then",
      },
    ],
    tests: attacks,
  },
  {
    rule: "a request is confirmed only if its subject is unchanged",
    edits: [
      {
        file: `${approvals}/approval_confirm.sql`,
        from: "<> held.subject_version then",
        to: "is null then",
      },
    ],
    tests: attacks,
  },
  {
    rule: "only its maker withdraws a request",
    edits: [
      {
        file: `${approvals}/approval_close.sql`,
        from: "elsif held.made_by <> closer then",
        to: "elsif false then",
      },
    ],
    tests: attacks,
  },
  {
    rule: "a confirmed request has its effect once",
    edits: [
      { file: `${approvals}/approval_required.sql`, from: " and applied_at is null", to: "" },
      {
        file: `${approvals}/approval_is_final.sql`,
        from: "and old.applied_at is null and new.applied_at is not null",
        to: "and new.applied_at is not null",
      },
    ],
    tests: attacks,
  },
  {
    rule: "a confirmation is in the audit log",
    edits: [
      {
        file: `${approvals}/approval_confirm.sql`,
        from: "(checker, 'approval.confirm', held.subject,",
        to: "(checker, 'approval.none', held.subject,",
      },
    ],
    tests: attacks,
  },
  {
    rule: "one operator decides alone up to the limit of the database",
    edits: [
      {
        file: `${approvals}/approval_alone_limit.sql`,
        from: "coalesce(known.alone_max, 0)",
        to: "72",
      },
    ],
    tests: freezes,
  },
  {
    rule: "only an operator who may make the request decides alone",
    edits: [
      {
        file: `${approvals}/approval_alone_limit.sql`,
        from: " and role = any (known.makers)",
        to: "",
      },
    ],
    tests: freezes,
  },
];
