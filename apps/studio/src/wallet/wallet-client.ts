import { callWallet, calls, type CallName, type Message, type Outcome } from "@shwe/swp";

import type { ProviderKey, Settings } from "../settings/settings.ts";

export type WalletClient = {
  call: <N extends CallName>(provider_id: number, name: N, body: Message<N>) => Promise<Outcome>;
};

type Parts = Pick<Settings, "wallet_url" | "wallet_timeout_ms" | "keys"> & {
  fetch: typeof globalThis.fetch;
  now: () => number;
};

/** The key with which the studio signs its calls for a provider: the first one of the settings. */
const keyOf = (keys: readonly ProviderKey[], provider_id: number): ProviderKey => {
  const key = keys.find((each) => each.provider_id === provider_id);
  if (key === undefined) throw new Error(`there is no key of provider ${provider_id}`);
  return key;
};

/** Sends single calls to the wallet and checks the signatures of the answers. */
export const createWalletClient = ({
  wallet_url,
  wallet_timeout_ms,
  keys,
  fetch,
  now,
}: Parts): WalletClient => ({
  call: (provider_id, name, body) => {
    const { key_id, secret } = keyOf(keys, provider_id);
    return callWallet(
      { base_url: wallet_url, key_id, secret, timeout_ms: wallet_timeout_ms, fetch, now },
      { path: calls[name], body },
    );
  },
});
