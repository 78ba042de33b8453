import { NotApplicable, type Case, type Group } from "../case.ts";
import { tampers, type Tamper } from "../drivers/driver.ts";
import { kyat, type Call, type Outcome } from "../neutral.ts";
import { requireThat, type Trial } from "../trial.ts";
import { withoutWrites } from "../zero-writes.ts";

const sentences: Record<Tamper, string> = {
  wrong_secret: "signed with another secret",
  no_signature: "without a signature",
  malformed_signature: "with a malformed signature",
  no_key: "without a key",
  unknown_key: "with an unknown key",
  no_time: "without a time",
  old_time: "with a time that is too old",
  future_time: "with a time in the future",
  malformed_time: "with a malformed time",
  no_nonce: "without a nonce",
  malformed_nonce: "with a malformed nonce",
  changed_body: "whose body was changed after it was signed",
  other_call: "with the signature of another call",
};

const requireCode = (outcome: Outcome, codes: readonly string[]): void =>
  requireThat(
    outcome.code !== null && codes.includes(outcome.code),
    codes.join(" or "),
    outcome.code ?? `no valid answer (${outcome.reason})`,
    outcome.exchange,
  );

/** A call of each kind that would move money if the request were accepted. */
const spoilable = async (trial: Trial): Promise<readonly (Call & { tx: string })[]> => {
  const player = await trial.player();
  const round = trial.id("round");
  await trial.does(
    { verb: "bet", tx: trial.id("bet"), player, round, amount: "10" },
    "OK",
    kyat(-10),
  );
  return [
    { verb: "bet", tx: trial.id("bet"), player, round: trial.id("round"), amount: "3" },
    { verb: "win", tx: trial.id("win"), player, round, amount: "1000" },
    { verb: "promo", tx: trial.id("promo"), player, amount: "1000", kind: "bonus" },
  ];
};

const spoilt = (tamper: Tamper, at: number): Case => ({
  id: `W-4${String(at + 1).padStart(2, "0")}`,
  sentence: `a request ${sentences[tamper]} is refused and writes nothing`,
  run: async (trial) => {
    const refusal = trial.driver.refusalOf(tamper);
    if ("not_applicable" in refusal) throw new NotApplicable(refusal.not_applicable);
    for (const call of await spoilable(trial)) {
      const outcome = await withoutWrites(trial, call.tx, () => trial.sends(call, { tamper }));
      requireCode(outcome, refusal.codes);
    }
  },
});

const doOnce = async (trial: Trial, verb: "bet" | "win") => {
  const player = await trial.player();
  const round = trial.id("round");
  const bet = { verb: "bet", tx: trial.id("bet"), player, round, amount: "5" } as const;
  const first = await trial.does(bet, "OK", kyat(-5));
  if (verb === "bet") return { first, call: bet };
  const win = { verb, tx: trial.id("win"), player, round, amount: "8" } as const;
  return { first: await trial.does(win, "OK", kyat(8)), call: win };
};

const replayed = (id: string, verb: "bet" | "win"): Case => ({
  id,
  sentence: `the same request of a ${verb}, byte by byte, a second time is refused and writes nothing`,
  run: async (trial) => {
    const { first, call } = await doOnce(trial, verb);
    const rows = await trial.wallet.local?.countRows();
    const outcome = await trial.sends(call, { again: first });
    const expected = trial.driver.name === "swp" ? "STALE_OR_REUSED" : "OK_REPLAY";
    requireCode(outcome, trial.driver.codesOf(expected));
    const after = await trial.wallet.local?.countRows();
    requireThat(
      JSON.stringify(rows) === JSON.stringify(after),
      `no new rows: ${JSON.stringify(rows)}`,
      JSON.stringify(after),
      outcome.exchange,
    );
  },
});

export const signatures: Group = {
  title: "Signatures: nothing is written before they are verified",
  cases: [
    ...tampers.map(spoilt),
    replayed("W-421", "bet"),
    replayed("W-422", "win"),
    {
      id: "W-423",
      sentence: "the two active keys of a provider are equal, and share the ids of transactions",
      needs: ["second_key"],
      run: async (trial) => {
        const player = await trial.player();
        const key = trial.wallet.second_key ?? undefined;
        const bet = { verb: "bet", player, round: trial.id("round"), amount: "6" } as const;
        const tx = trial.id("bet");
        await trial.does({ ...bet, tx }, "OK", kyat(-6), { key });
        await trial.does({ ...bet, tx }, "OK_REPLAY");
        await trial.does({ ...bet, tx: trial.id("bet") }, "OK", kyat(-6));
      },
    },
    {
      id: "W-424",
      sentence: "a key with the secret of the other key is refused and writes nothing",
      needs: ["second_key"],
      run: async (trial) => {
        const player = await trial.player();
        const second = trial.wallet.second_key;
        const tx = trial.id("bet");
        const call: Call = { verb: "bet", tx, player, round: trial.id("round"), amount: "6" };
        const key = { key_id: second?.key_id ?? "", secret: `${second?.secret}x` };
        const outcome = await withoutWrites(trial, tx, () => trial.sends(call, { key }));
        requireCode(outcome, trial.driver.codesOf("BAD_SIGN"));
      },
    },
    {
      id: "W-425",
      sentence: "a key that another address must use is refused and writes nothing",
      needs: ["foreign_key"],
      run: async (trial) => {
        const player = await trial.player();
        const key = trial.wallet.foreign_key ?? undefined;
        const tx = trial.id("bet");
        const call: Call = { verb: "bet", tx, player, round: trial.id("round"), amount: "6" };
        const outcome = await withoutWrites(trial, tx, () => trial.sends(call, { key }));
        requireCode(outcome, trial.driver.codesOf("IP_NOT_ALLOWED"));
      },
    },
  ],
};
