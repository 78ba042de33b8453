const betting = "apps/server/db/functions/lottery/betting";
const placing = `${betting}/lottery_place.sql`;
const deciding = `${betting}/lottery_place_decide.sql`;
const writing = `${betting}/lottery_place_write.sql`;
const charging = "apps/server/db/functions/protection/protection_charge.sql";

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
];
