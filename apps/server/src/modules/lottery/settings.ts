import { makeProcessKeyRing, parseKeyRing } from "../../platform/secrets/key-ring.ts";
import {
  address,
  isSafeAddress,
  keyId,
  setting,
  text,
  type Reader,
} from "../../platform/settings/index.ts";

const feed_sources = [
  "thaistock2d",
  "set-site",
  "glo",
  "glo-mirror",
  "exchange-1",
  "exchange-2",
] as const;
type FeedUrls = Readonly<Partial<Record<(typeof feed_sources)[number], string>>>;
const no_feeds: FeedUrls = Object.freeze({});

const feedUrls: Reader<FeedUrls> = (json) => {
  let given: Record<string, unknown>;
  try {
    given = Object(JSON.parse(json)) as Record<string, unknown>;
  } catch {
    throw new Error("must be JSON");
  }
  const names = Object.keys(given).toSorted().join();
  if (!["", feed_sources.toSorted().join()].includes(names) || Array.isArray(given))
    throw new Error(`must be {} or a JSON object with an address for ${feed_sources.join(", ")}`);
  if (!Object.values(given).every(isSafeAddress)) throw new Error("must hold https addresses");
  return Object.freeze(given);
};

export const lotterySettings = {
  feed_urls: setting({
    name: "FEED_URLS",
    read: feedUrls,
    roles: ["worker"],
    development_default: no_feeds,
    default_text: "none",
    meaning:
      "JSON object with the https address of every source of results, or `{}` for none, so that people decide results; no other address is requested.",
    section: "When a draw waits for its result",
  }),
  receipt_keys: setting({
    name: "RECEIPT_KEYS",
    read: parseKeyRing,
    roles: ["api"],
    is_secret: true,
    development_default: makeProcessKeyRing(),
    default_text: "a new key for each process",
    meaning:
      "Keys of receipts, `id:hex` with 32 bytes each; the first one signs, and a development key is refused in production.",
  }),
  lottery_retired_keys: setting({
    name: "LOTTERY_RETIRED_KEYS",
    read: parseKeyRing,
    default: null,
    meaning:
      "Public keys that no longer sign, `id:hex` as `/api/keys` listed them, so that old signatures can still be verified.",
  }),
  lottery_seal_dir: setting({
    name: "LOTTERY_SEAL_DIR",
    read: text,
    roles: ["worker", "signer", "office"],
    development_default: ".dev/lottery/seals",
    meaning:
      "Folder of the seals of draws, written by the signer and read by workers; database administrators must not be able to write it.",
    section: "Seals and audits",
  }),
  time_stamp_url: setting({
    name: "TIME_STAMP_URL",
    read: address("https:", "http:"),
    roles: ["worker"],
    default: null,
    meaning:
      "Address of the RFC 3161 authority that countersigns the log of seals; without it proofs depend on the operator's clock.",
  }),
  time_stamp_authority: setting({
    name: "TIME_STAMP_AUTHORITY",
    read: keyId,
    roles: ["worker"],
    default: null,
    meaning: "The name of that authority, which is also the name of its key file.",
  }),
  time_stamp_key_dir: setting({
    name: "TIME_STAMP_KEY_DIR",
    read: text,
    roles: ["api", "worker"],
    default: null,
    meaning:
      "Folder with `<authority>.public.pem` for every authority that ever countersigned; a worker needs all three settings of time stamps or none.",
  }),
};
