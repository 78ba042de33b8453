import type { LotteryRouteName } from "@shwe/contract/routes";

import type { Ctx } from "../../context.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { historyHandlers } from "./history/history.routes.ts";
import { readLiveCrypto, readLiveTwoD } from "./live-numbers/live-numbers.ts";
import { placingHandlers } from "./placing/placing.routes.ts";
import { listEvidence, readResult } from "./results/read-result.ts";
import { getThreeDSection, listSections } from "./schedule/list-sections.ts";
import { readDigits } from "./schedule/read-digits.ts";
import { readDraw } from "./schedule/read-draw.ts";
import { readSeal } from "./sealing/draw-seal.ts";
import { readSlip } from "./sealing/read-slip.ts";
import { readAllKeys } from "./sealing/signatures.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const lotteryHandlers = ({
  db,
  redis,
  config,
  log,
  signals,
  metrics,
}: Pick<
  Ctx,
  "db" | "redis" | "config" | "log" | "signals" | "metrics"
>): Handlers<LotteryRouteName> => ({
  ...historyHandlers({ db }),
  ...placingHandlers({ db, signals, metrics }),
  listTwoDSections: () => listSections(db, "2d"),
  listOneDSections: () => listSections(db, "1d"),
  getThreeDSection: () => getThreeDSection(db),
  listCryptoTwoDSections: () => listSections(db, "c2d"),
  listCryptoOneDSections: () => listSections(db, "c1d"),
  getTwoDDigits: ({ query }) => readDigits(db, "2d", query),
  getOneDDigits: ({ query }) => readDigits(db, "1d", query),
  getThreeDDigits: ({ query }) => readDigits(db, "3d", query),
  getCryptoTwoDDigits: ({ query }) => readDigits(db, "c2d", query),
  getCryptoOneDDigits: ({ query }) => readDigits(db, "c1d", query),
  getDraw: async ({ params }) => found(await readDraw(db, BigInt(params.id))),
  getDrawSeal: async ({ params }) => found(await readSeal(db, BigInt(params.id))),
  getDrawResult: async ({ params }) => found(await readResult(db, BigInt(params.id))),
  listDrawEvidence: async ({ params }) => found(await listEvidence(db, BigInt(params.id))),
  getLiveTwoD: async () => found(await readLiveTwoD({ redis })),
  getLiveCrypto: async () => found(await readLiveCrypto({ redis })),
  listKeys: async () =>
    found({ key_id: config.receipt_keys[0].id, public_keys: await readAllKeys({ config }) }),
  getSlip: async ({ caller, params }) =>
    found(await readSlip({ db, config, log }, caller, BigInt(params.id))),
});
