import type { Reply } from "@shwe/contract/player/schemas";

import type { Ctx } from "../../../context.ts";
import {
  publicKeysOf,
  rawPublicKey,
  readPublicKeys,
  signText,
} from "../../../platform/secrets/index.ts";

/**
 * The label with which the signing keys of receipts are derived from the configured secrets. It dates from the time
 * when they also signed seals and must not change: another label gives other signing keys, which do not match the
 * signatures of old receipts.
 */
const use = "lottery-signature";

type Config = Ctx["config"];
type KeyList = Reply<"listKeys">["data"]["public_keys"];

export const signReceipt = (
  { config }: { config: Pick<Config, "receipt_keys"> },
  text: string,
): { key_id: string; signature: Buffer } => signText(config.receipt_keys, use, text);

const hexOf = (keys: Iterable<readonly [string, Buffer]>): KeyList =>
  Object.fromEntries([...keys].map(([id, bytes]) => [id, bytes.toString("hex")]));

type WithSealKeys = {
  config: Pick<Config, "environment" | "lottery_retired_keys" | "seal_public_key_dir">;
};

/** The public keys of all seals, in hex, including retired keys, some of which signed both receipts and seals. */
export const readSealKeys = async ({ config }: WithSealKeys): Promise<KeyList> => ({
  ...hexOf((config.lottery_retired_keys ?? []).map(({ id, secret }) => [id, secret])),
  ...hexOf([...(await readPublicKeys(config))].map(([id, key]) => [id, rawPublicKey(key)])),
});

/** The public keys of all receipts and seals, by id, in hex, including retired keys. */
export const readAllKeys = async ({
  config,
}: WithSealKeys & { config: Pick<Config, "receipt_keys"> }): Promise<KeyList> => {
  const of_receipts = publicKeysOf(config.receipt_keys, use);
  const of_seals = await readSealKeys({ config });
  for (const { key_id, public_key } of of_receipts)
    if ((of_seals[key_id] ?? public_key.toString("hex")) !== public_key.toString("hex"))
      throw new Error(`two keys have the id ${key_id}: one of receipts and one of seals`);
  return {
    ...of_seals,
    ...hexOf(of_receipts.map(({ key_id, public_key }) => [key_id, public_key])),
  };
};
