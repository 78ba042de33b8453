import {
  address,
  integer,
  listOf,
  oneOf,
  process_roles,
  setting,
  shortName,
} from "./platform/settings/index.ts";

export const processSettings = {
  environment: setting({
    name: "NODE_ENV",
    read: oneOf(["development", "test", "production"]),
    meaning: "`development`, `test` or `production`.",
  }),
  roles: setting({
    name: "ROLES",
    read: listOf(process_roles),
    meaning:
      "Comma list of what this process does: `api`, `worker`, `realtime`, `signer`, `office`, `wallet`; in production signer, office and wallet each run alone.",
  }),
  redis_url: setting({
    name: "REDIS_URL",
    read: address("redis:", "rediss:"),
    meaning:
      "Address of Redis or Valkey, which may lose its contents or be unavailable at any time.",
  }),
  redis_namespace: setting({
    name: "REDIS_NAMESPACE",
    read: shortName,
    default: null,
    default_text: "the name of the database",
    meaning:
      "Prefix of keys and channels in Redis, so that installations can share one Redis; the same for every process of one installation.",
  }),
  shutdown_grace_ms: setting({
    name: "SHUTDOWN_GRACE_MS",
    read: integer(0, 300_000),
    default: 20_000,
    meaning: "How long requests in progress may take after the signal to stop.",
  }),
};
