import { randomBytes } from "node:crypto";

import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { sealBytes, type KeyRing } from "../../../platform/secrets/index.ts";
import { recordAct, type Operator } from "../../operators/index.ts";
import { game_key_use } from "../wallet/providers.ts";
import { providerSubject } from "./provider-subject.ts";

const key_id_bytes = 9;
const secret_bytes = 32;
/** A provider has at most two active keys, so that it can change its secret without a pause. */
const slots = [1, 2] as const;

type IssuedKey = { key_id: string; secret: string; retired: string | null };
type ActiveKey = { key_id: string; slot: number };

/** Makes a key for a provider, and retires its oldest one if it has two. The secret is returned here and can never be read again. */
export const issueGameKey = async (
  tx: Tx,
  operator: Operator,
  { provider_id, game_keys }: { provider_id: number; game_keys: KeyRing },
): Promise<IssuedKey> => {
  const { rows: locked } =
    await sql`select from game_provider where provider_id = ${provider_id} for no key update`.execute(
      tx,
    );
  if (locked.length === 0) throw fail("not_found");
  const { rows: active } = await sql<ActiveKey>`
    select key_id, slot from game_key where provider_id = ${provider_id} and retired_at is null order by created_at`.execute(
    tx,
  );
  const [oldest] = active;
  const retired = active.length === slots.length && oldest ? oldest : null;
  if (retired)
    await sql`update game_key set retired_at = clock_timestamp() where key_id = ${retired.key_id}`.execute(
      tx,
    );
  const slot =
    retired?.slot ?? slots.find((each) => active.every((key) => key.slot !== each)) ?? slots[0];
  const key_id = `p${provider_id}-${randomBytes(key_id_bytes).toString("base64url")}`;
  const secret = randomBytes(secret_bytes).toString("base64url");
  const sealed = sealBytes(game_keys, game_key_use, key_id, Buffer.from(secret));
  await sql`insert into game_key (key_id, provider_id, slot, sealed)
    values (${key_id}, ${provider_id}, ${slot}, ${sealed})`.execute(tx);
  await recordAct(tx, {
    operator_id: operator.id,
    act: "game_key.issue",
    subject: providerSubject(provider_id),
    details: { key_id, retired: retired?.key_id ?? null },
  });
  return { key_id, secret, retired: retired?.key_id ?? null };
};

/** Ends a key at once. The wallet refuses it after two seconds. */
export const retireGameKey = async (
  tx: Tx,
  operator: Operator,
  { key_id, reason }: { key_id: string; reason: string },
): Promise<void> => {
  const { rows } = await sql<{ provider_id: number }>`
    update game_key set retired_at = clock_timestamp() where key_id = ${key_id} and retired_at is null
    returning provider_id`.execute(tx);
  const [retired] = rows;
  if (!retired) throw fail("game_key_unknown");
  await recordAct(tx, {
    operator_id: operator.id,
    act: "game_key.retire",
    subject: providerSubject(retired.provider_id),
    details: { key_id, reason },
  });
};
