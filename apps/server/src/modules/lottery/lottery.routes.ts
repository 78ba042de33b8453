import { lotteryCodeOf } from "@shwe/contract/player/game-routes";
import type { LotteryRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../context.ts";
import { inTransaction } from "../../platform/db/index.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { historyHandlers } from "./history/history.routes.ts";
import { readLiveCrypto, readLiveTwoD } from "./results/live/live-numbers.ts";
import { bettingHandlers } from "./betting/betting.routes.ts";
import { listEvidence } from "./results/list-evidence.ts";
import { readNewestResult } from "./results/read-newest-result.ts";
import { readOverview } from "./results/read-overview.ts";
import { getThreeDSection, listSections } from "./draw/list-sections.ts";
import { listUpcomingDraws } from "./draw/list-upcoming.ts";
import { readDigits } from "./draw/read-digits.ts";
import { readDraw } from "./draw/read-draw.ts";
import { listEntries, readHead } from "./sealing/log/read-log.ts";
import { readPublishedResult } from "./sealing/read-published-result.ts";
import { findPublishedSeal, readSeal } from "./sealing/read-seal.ts";
import { readSlip } from "./sealing/read-slip.ts";
import { readAllKeys } from "./sealing/signatures.ts";
import { readAuthorityKeys } from "./sealing/log/authority-keys.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const lotteryHandlers = ({
  db,
  bets,
  reads,
  redis,
  config,
  log,
  signals,
  metrics,
}: Pick<
  ApiCtx,
  "db" | "bets" | "reads" | "redis" | "config" | "log" | "signals" | "metrics"
>): Handlers<LotteryRouteName> => ({
  ...historyHandlers({ reads }),
  ...bettingHandlers({ db, bets, signals, metrics }),
  listTwoDSections: () => listSections(reads, "2d"),
  listOneDSections: () => listSections(reads, "1d"),
  getThreeDSection: () => getThreeDSection(reads),
  listCryptoTwoDSections: () => listSections(reads, "c2d"),
  listCryptoOneDSections: () => listSections(reads, "c1d"),
  getTwoDDigits: ({ query }) => readDigits(reads, "2d", query),
  getOneDDigits: ({ query }) => readDigits(reads, "1d", query),
  getThreeDDigits: ({ query }) => readDigits(reads, "3d", query),
  getCryptoTwoDDigits: ({ query }) => readDigits(reads, "c2d", query),
  getCryptoOneDDigits: ({ query }) => readDigits(reads, "c1d", query),
  getLotteryOverview: () => readOverview(reads),
  listUpcomingDraws: ({ params }) => listUpcomingDraws(reads, lotteryCodeOf(params.type)),
  getDraw: ({ params: { id } }) =>
    // One snapshot: a reply with the result and the state from before it would be cached for all.
    inTransaction(
      reads,
      async (tx) =>
        found({
          ...(await readDraw(tx, BigInt(id))),
          ...(await readNewestResult(tx, BigInt(id))),
          seal: await findPublishedSeal(tx, BigInt(id)),
        }),
      "repeatable read",
    ),
  getDrawSeal: async ({ params }) => found(await readSeal(reads, BigInt(params.id))),
  getDrawResult: async ({ params }) => found(await readPublishedResult(reads, BigInt(params.id))),
  listDrawEvidence: async ({ params }) => found(await listEvidence(reads, BigInt(params.id))),
  getLiveTwoD: async () => found(await readLiveTwoD({ redis })),
  getLiveCrypto: async () => found(await readLiveCrypto({ redis })),
  getSealLogHead: async () => found(await readHead(db)),
  listSealLog: async ({ query }) =>
    found(await listEntries(db, { from: Number(query.from), to: Number(query.to) })),
  listKeys: async () =>
    found({
      key_id: config.receipt_keys[0].id,
      public_keys: await readAllKeys({ config }),
      authority_keys: await readAuthorityKeys(config),
    }),
  getSlip: async ({ caller, params }) =>
    found(await readSlip({ db: reads, config, log }, caller, BigInt(params.id))),
});
