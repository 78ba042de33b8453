/** A change of one file; `from` is null for a new file. */
type Edit = { file: string; from: string | null; to: string };

/** A fault to put into the wallet, and cases of the kit that must fail then. */
export type WalletBreak = {
  name: string;
  edits: readonly Edit[];
  cases: readonly string[];
  /** Whether CI tries it. */
  is_short: boolean;
};

const functions = "apps/server/db/functions";
const running = `${functions}/casino/casino_run.sql`;
const writing = `${functions}/casino/casino_write.sql`;
const swp = "apps/server/src/modules/casino/swp";
const mark_condition = "from unnest(done) as d where d.marks_ref\n        ";
const on_conflict = "on conflict (provider_id, tx_id) do nothing;";

/** Writes the mark of a transaction that has not arrived, as a transaction of its own. */
const casino_mark = `create or replace function casino_mark(asked_provider integer, asked_player bigint, asked_tx text) returns void
  language sql security definer
  set search_path = pg_catalog, public, pg_temp
  as $$
    insert into game_tx (provider_id, tx_id, state, code, player_id, balance_before, balance_after, created_at, cancelled_at)
    values (asked_provider, asked_tx, 'cancelled', 2, asked_player, 0, 0, clock_timestamp(), clock_timestamp())
    on conflict do nothing
  $$;
`;

export const wallet_breaks: readonly WalletBreak[] = [
  {
    name: "no unique key",
    edits: [
      {
        file: "apps/server/db/migrations/0199_casino_wallet.sql",
        from: "  cancelled_at timestamptz,\n  primary key (provider_id, tx_id),\n  check (least(debit, credit, fraction) >= 0)\n);",
        to: "  cancelled_at timestamptz,\n  primary key (id)\n);\ncreate index game_tx_key on game_tx (provider_id, tx_id);",
      },
      {
        file: writing,
        from: `${on_conflict}\n      get diagnostics written`,
        to: "on conflict do nothing;\n      get diagnostics written",
      },
      {
        file: writing,
        from: `${mark_condition}${on_conflict}`,
        to: `${mark_condition}on conflict do nothing;`,
      },
    ],
    cases: ["W-308"],
    is_short: true,
  },
  {
    name: "a debit reads the balance and writes it later",
    edits: [
      { file: running, from: "\n            for no key update skip locked", to: "" },
      {
        file: `${functions}/casino/casino_lock_balances.sql`,
        from: "from ledger_try_lock(\n        mains || array(select ledger_account_id(id, 'player.game') from unnest(player_ids) as id)\n      ) l;",
        to: "from (\n        select a.id as account_id, a.balance from account a\n        where a.id = any (mains || array(select ledger_account_id(id, 'player.game') from unnest(player_ids) as id))\n      ) l;",
      },
      {
        file: `${functions}/ledger/ledger_post_games.sql`,
        from: "update account a set balance = a.balance + last.moved\n        from (",
        to: "update account a set balance = earlier.balance + last.moved\n        from (select id, balance from account) earlier, (",
      },
      {
        file: `${functions}/ledger/ledger_post_games.sql`,
        from: "where a.id = last.account_id\n",
        to: "where a.id = last.account_id and earlier.id = a.id\n",
      },
    ],
    cases: ["W-304", "W-306"],
    is_short: true,
  },
  {
    name: "the signature is checked after writing",
    edits: [
      {
        file: `${swp}/verify-request.ts`,
        from: "  if (!nonce_form.test(nonce) || !isSigned([provider.secret], text, signature))\n    return refuse(codes.BAD_SIGN);\n",
        to: "  const is_signed = nonce_form.test(nonce) && isSigned([provider.secret], text, signature);\n",
      },
      {
        file: `${swp}/verify-request.ts`,
        from: "return { provider, nonce, nonce_state };",
        to: "return { provider, nonce, nonce_state, is_signed } as Verified;",
      },
      {
        file: `${swp}/answer-swp.ts`,
        from: "return toReply(await answerSigned(request, verified), signer);",
        to: [
          "const done = await answerSigned(request, verified);",
          "      return (verified as { is_signed?: boolean }).is_signed === true",
          "        ? toReply(done, signer) : toReply(answerOf(codes.BAD_SIGN), null);",
        ].join("\n"),
      },
    ],
    cases: ["W-401", "W-412"],
    is_short: false,
  },
  {
    name: "the mark of a transaction that has not arrived is written in another transaction",
    edits: [
      {
        file: writing,
        from: `${mark_condition}${on_conflict}`,
        to: `from unnest(done) as d where false\n        ${on_conflict}`,
      },
      {
        file: writing,
        from: "wanted := wanted + (select count(*) from unnest(done) as d where d.marks_ref);",
        to: "",
      },
      { file: `${functions}/casino/casino_mark.sql`, from: null, to: casino_mark },
      {
        file: "apps/server/src/database-roles/wallet.ts",
        from: '"casino_verify_session",',
        to: '"casino_verify_session", "casino_mark",',
      },
      {
        file: "apps/server/src/modules/casino/wallet/run-calls.ts",
        from: "    return results;\n",
        to: [
          "    for (const [at, { provider_id, player_id, ref_tx_id }] of calls.entries()) {",
          "      const result = results[at];",
          "      if (result !== undefined && result !== busy && result.code === codes.OK_NOOP && ref_tx_id !== null)",
          "        await inStatement(ctx.db, (tx) =>",
          "          sql`select casino_mark(${provider_id}, ${player_id}, ${ref_tx_id})`.execute(tx));",
          "    }",
          "    return results;\n",
        ].join("\n"),
      },
    ],
    cases: ["W-305"],
    is_short: false,
  },
  {
    name: "the stored answer is not replayed",
    edits: [
      {
        file: running,
        from: "balance_before := (call.known).balance_before;\n        balance_after := (call.known).balance_after;",
        to: "balance_before := call.balance;\n        balance_after := call.balance;",
      },
    ],
    cases: ["W-112", "W-210"],
    is_short: false,
  },
];
