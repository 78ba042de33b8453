import type { Reply } from "@shwe/contract/schemas";

import type { Ctx } from "../../../context.ts";
import { publicKeysOf, signText } from "../../../platform/secrets/index.ts";

/** Receipts and seals are signed with the same keys; their texts begin differently, so none can pass for the other. */
const use = "lottery-signature";

type WithKeys = {
  config: Pick<Ctx["config"], "lottery_signing_keys" | "lottery_retired_keys">;
};
type Signed = { key_id: string; signature: Buffer };

export const signForPlayers = ({ config }: WithKeys, text: string): Signed =>
  signText(config.lottery_signing_keys, use, text);

/** Every key that ever signed, by its id, in hex: those that still sign, and those that were given up. */
export const publicKeys = ({ config }: WithKeys): Reply<"listKeys">["data"]["public_keys"] => ({
  ...Object.fromEntries(
    (config.lottery_retired_keys ?? []).map(({ id, secret }) => [id, secret.toString("hex")]),
  ),
  ...Object.fromEntries(
    publicKeysOf(config.lottery_signing_keys, use).map(({ key_id, public_key }) => [
      key_id,
      public_key.toString("hex"),
    ]),
  ),
});
