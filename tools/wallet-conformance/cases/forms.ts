import type { Case, Group } from "../case.ts";
import type { SendOptions } from "../drivers/driver.ts";
import { kyat } from "../neutral.ts";
import { requireThat, type Trial } from "../trial.ts";
import { withoutWrites } from "../zero-writes.ts";

const body_bytes_max = 64 * 1024;
const detail_bytes_max = 8 * 1024;

const newBet = async (trial: Trial, tx = trial.id("bet")) => {
  const player = await trial.player();
  return { verb: "bet", tx, player, round: trial.id("round"), amount: "1" } as const;
};

const refused = (id: string, what: string, options: SendOptions): Case => ({
  id,
  sentence: `${what} is refused and writes nothing`,
  verbs: ["verify"],
  run: async (trial) => {
    const bet = await newBet(trial);
    await withoutWrites(trial, bet.tx, () => trial.does(bet, "MALFORMED", 0n, options));
  },
});

const field = (changed: Record<string, unknown>): SendOptions => ({
  reshape: (message) => ({ ...message, ...changed }),
});

export const forms: Group = {
  title: "Form of messages",
  cases: [
    refused("W-801", "an unknown field", field({ colour: "red" })),
    refused("W-802", "a message without an amount", field({ amount: undefined })),
    refused("W-803", "a body that is not JSON", { text: "bet 10 kyat" }),
    refused("W-804", "an empty body", { text: "" }),
    refused("W-805", "a list instead of a message", { text: "[]" }),
    refused("W-806", "a list as the id", field({ tx_id: ["a", "b"] })),
    refused("W-807", "an id of 65 characters", field({ tx_id: "x".repeat(65) })),
    refused("W-808", "an id with other characters", field({ tx_id: "a'; drop table game_tx; --" })),
    refused("W-809", "a currency in small letters", field({ currency: "mmk" })),
    refused("W-810", "an unknown kind of bet", field({ kind: "present" })),
    refused("W-811", "a time that is none", field({ occurred_at: "yesterday" })),
    {
      id: "W-812",
      sentence: "a body above 64 KiB is refused and writes nothing",
      verbs: ["verify"],
      run: async (trial) => {
        const bet = await newBet(trial);
        const detail = { filling: "x".repeat(body_bytes_max) };
        const outcome = await withoutWrites(trial, bet.tx, () =>
          trial.sends(bet, field({ detail })),
        );
        requireThat(!trial.is(outcome, "OK"), "a refusal", outcome.code ?? "", outcome.exchange);
      },
    },
    {
      id: "W-813",
      sentence: "detail of nearly 8 KiB is accepted",
      verbs: ["verify"],
      run: async (trial) => {
        const bet = await newBet(trial);
        const detail = { filling: "x".repeat(detail_bytes_max - 100) };
        await trial.does(bet, "OK", kyat(-1), field({ detail }));
      },
    },
    refused(
      "W-816",
      "detail above 8 KiB",
      field({ detail: { filling: "x".repeat(detail_bytes_max) } }),
    ),
    {
      id: "W-814",
      sentence: "ids of 64 characters are accepted",
      run: async (trial) => {
        const tx = trial.id("bet").padEnd(64, "x");
        await trial.does(await newBet(trial, tx), "OK", kyat(-1));
      },
    },
    {
      id: "W-815",
      sentence: "the time and the detail of the provider do not change what a repeated call is",
      verbs: ["verify"],
      run: async (trial) => {
        const bet = await newBet(trial);
        await trial.does(bet, "OK", kyat(-1), field({ occurred_at: "2026-01-01T00:00:00Z" }));
        await trial.does(bet, "OK_REPLAY", 0n, field({ occurred_at: "2026-01-01T00:00:01Z" }));
      },
    },
  ],
};
