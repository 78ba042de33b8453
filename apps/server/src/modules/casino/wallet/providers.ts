import { BlockList, isIPv6 } from "node:net";

import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { coalesce } from "../../../platform/coalesce.ts";
import { unsealBytes } from "../../../platform/secrets/index.ts";

/** A provider as one of its keys shows it. */
export type Provider = {
  provider_id: number;
  key_id: string;
  /** The secret of the key that the caller named. */
  secret: string;
  protocol: "swp" | "gsc";
  currency: string;
  /** One unit of the provider's amounts, in 1/10000 kyat. */
  unit_size: bigint;
  /** The offset of the times that the provider writes, where its protocol has times without one. */
  utc_offset_minutes: number;
  isAllowed: (address: string) => boolean;
};

type Row = {
  key_id: string;
  sealed: Buffer;
  provider_id: number;
  protocol: "swp" | "gsc";
  currency: string;
  unit_size: bigint;
  utc_offset_minutes: number;
  addresses: string[];
};

export const game_key_use = "game provider key";

/** How long a process believes what it read, so that a retired key is refused after this time everywhere. */
const believed_ms = 2_000;
const keys_max = 200;

const familyOf = (address: string) => (isIPv6(address) ? "ipv6" : "ipv4");

const allowedBy = (ranges: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), familyOf(address));
  }
  return (address) => address !== "" && list.check(address, familyOf(address));
};

export type FindProvider = (key_id: string) => Promise<Provider | null>;

/** Finds the provider of a key. Unknown ids are remembered too, so that they cost no query each. */
export const createFindProvider = ({
  db,
  config,
  log,
}: Pick<Ctx, "db" | "config" | "log">): FindProvider => {
  const remembered = new Map<string, { read_ms: number; provider: Provider }>();
  /** Unknown ids have a list of their own, because anybody can make them up. */
  const unknown = new Map<string, number>();

  /** A key whose secret cannot be decrypted is treated as unknown, so that it affects no other provider. */
  const openKey = ({ sealed, addresses, ...row }: Row): [string, Provider][] => {
    try {
      const secret = unsealBytes(config.game_keys, game_key_use, row.key_id, sealed).toString();
      return [[row.key_id, { ...row, secret, isAllowed: allowedBy(addresses) }]];
    } catch (err) {
      log.error({ err, key_id: row.key_id }, "the secret of a game provider cannot be decrypted");
      return [];
    }
  };

  const read = async (ids: string[]): Promise<Map<string, Provider>> => {
    const { rows } = await sql<Row>`/* prepared:game_keys */
      select k.key_id, k.sealed, p.provider_id, p.protocol, p.currency, p.unit_size, p.utc_offset_minutes, p.addresses::text[] as addresses
      from game_key k join game_provider p on p.provider_id = k.provider_id
      where k.key_id = any(${ids}::text[]) and k.retired_at is null`.execute(db);
    return new Map(rows.flatMap((row) => openKey(row)));
  };
  const load = coalesce(read, keys_max);

  return async (key_id) => {
    const now_ms = performance.now();
    const known = remembered.get(key_id);
    if (known && now_ms - known.read_ms < believed_ms) return known.provider;
    if (now_ms - (unknown.get(key_id) ?? -believed_ms) < believed_ms) return null;
    const provider = (await load(key_id)) ?? null;
    if (provider === null) {
      if (unknown.size >= keys_max) unknown.clear();
      unknown.set(key_id, now_ms);
      remembered.delete(key_id);
    } else remembered.set(key_id, { read_ms: now_ms, provider });
    return provider;
  };
};
