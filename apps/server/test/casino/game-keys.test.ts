import { expect, test } from "vitest";

import { issueGameKey } from "../../src/modules/casino/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import { expectCode, giveProvider, openWallet, seatPlayer } from "../support/casino.ts";
import { giveOperator } from "../support/given-operators.ts";
import { startTestServer } from "../support/server.ts";

const server = await startTestServer();
const wallet = await openWallet(server);
const { game_keys } = server.ctx.config;

test("B-641 a provider has two active keys at most: a third retires the oldest, which is refused", async () => {
  const provider = await giveProvider(server);
  const seat = await seatPlayer(server, provider);
  const operator = await giveOperator(server, "owner");
  const issue = () =>
    inTransaction(server.database.as("operator"), (tx) =>
      issueGameKey(tx, operator, { provider_id: provider.id, game_keys }),
    );
  const bet = (key: { key_id: string; secret: string }, round_id: string) =>
    wallet.transact({ ...provider, ...key }, seat, "bet", { amount: "1", round_id });
  const second = await issue();
  expect(second.retired).toBeNull();
  expectCode(await bet(second, "a"), "OK");
  expectCode(await bet(provider, "b"), "OK");
  const third = await issue();
  expect(third.retired).toBe(provider.key_id);
  expectCode(await bet(third, "c"), "OK");
  expectCode(await bet(second, "d"), "OK");
  // A process believes what it has read of a key for two seconds.
  await expect
    .poll(
      () =>
        bet(provider, "e").then(
          () => "answered",
          () => "refused",
        ),
      { timeout: 10_000 },
    )
    .toBe("refused");
});
