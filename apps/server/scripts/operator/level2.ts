import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import {
  decideLevel2,
  listPendingLevel2,
  openLevel2Picture,
  type Level2Decision,
} from "../../src/modules/profile/office.ts";
import { createDiskStorage } from "../../src/platform/storage/index.ts";
import { readImageSettings } from "../lib/image-settings.ts";
import { actAs, onlyOne, readId, type Command } from "./command.ts";

type Verdict = Level2Decision["verdict"];
const reasons = ["unreadable", "not_payment_app", "other_name", "altered"] as const;
const owner_only = 0o600;

const readReason = (text: string | undefined): Verdict => {
  const reason = reasons.find((each) => each === text);
  if (reason === undefined) throw new Error(`say why: --reason ${reasons.join("|")}`);
  return { state: "rejected", reason };
};

const readRequestId = (positionals: readonly string[]): bigint =>
  readId(onlyOne(positionals, "request"), "request");

const list = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  parseArgs({ args });
  const requests = await listPendingLevel2(db);
  return [
    ...requests.map(
      ({ id, user_code, name, requested_at }) =>
        `${id}  ${requested_at.toISOString()}  ${user_code}  ${name}`,
    ),
    `${requests.length} wait`,
  ];
};

const show = async (args: string[], db: Kysely<DB>): Promise<string[]> => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: "string" }, out: { type: "string" } },
  });
  const request_id = readRequestId(positionals);
  const { out } = values;
  if (out === undefined) throw new Error("say where to: --out FILE");
  const { storage_dir, image_keys } = readImageSettings(process.env);
  const ctx = { storage: createDiskStorage(storage_dir), config: { image_keys } };
  const picture = await actAs(db, values.by, (tx, operator) =>
    openLevel2Picture(ctx, tx, operator, request_id),
  );
  await writeFile(out, picture, { mode: owner_only, flag: "wx" });
  return [`wrote ${out}: delete it when you are done`];
};

const decide =
  (words: string, readVerdict: (reason: string | undefined) => Verdict) =>
  async (args: string[], db: Kysely<DB>): Promise<string[]> => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { by: { type: "string" }, reason: { type: "string" }, note: { type: "string" } },
    });
    const request_id = readRequestId(positionals);
    const verdict = readVerdict(values.reason);
    const note = values.note ?? null;
    await actAs(db, values.by, (tx, operator) =>
      decideLevel2(tx, operator, { request_id, verdict, note }),
    );
    return [`request ${request_id} is ${words}`];
  };

const approve = (reason: string | undefined): Verdict => {
  if (reason !== undefined) throw new Error("an approval has no reason");
  return { state: "approved" };
};

export const level2Commands: readonly Command[] = [
  { words: ["level2", "list"], usage: "level2 list", run: list },
  { words: ["level2", "show"], usage: "level2 show REQUEST --by NAME --out FILE", run: show },
  {
    words: ["level2", "approve"],
    usage: "level2 approve REQUEST --by NAME [--note TEXT]",
    run: decide("approved", approve),
  },
  {
    words: ["level2", "reject"],
    usage: `level2 reject REQUEST --by NAME --reason ${reasons.join("|")} [--note TEXT]`,
    run: decide("rejected", readReason),
  },
];
