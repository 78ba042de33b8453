import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { recordAct, showAll, type ApprovalEffect } from "../../operators/index.ts";
import { describeProvider, type ProviderChange } from "./describe-provider.ts";
import { describeHeld } from "./held-credits.ts";
import { heldIn, heldSubject, providerIn, providerSubject } from "./provider-subject.ts";

type Labels = ApprovalEffect["labels"];

const namesOf = async (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from provider where id = any (${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const labelProviders: Labels = async (db, subjects) => {
  const names = await namesOf(db, subjects.map(providerIn));
  return new Map([...names].map(([id, name]) => [providerSubject(id), name]));
};

const labelHeld: Labels = async (db, subjects) => {
  const asked = subjects.map(heldIn);
  const names = await namesOf(
    db,
    asked.map(({ provider_id }) => provider_id),
  );
  return new Map(
    asked.flatMap(({ provider_id, tx_id }) => {
      const name = names.get(provider_id);
      return name === undefined ? [] : [[heldSubject(provider_id, tx_id), `${name} ${tx_id}`]];
    }),
  );
};

/** What requests about providers and about credits that wait do when another operator confirms them. */
export const casinoEffects = {
  "game_provider.change": {
    describe: describeProvider,
    labels: labelProviders,
    shown: showAll,
    apply: async (tx, checker, { id, subject, change, reason, maker }) => {
      await sql`select casino_apply_provider(${id}, ${providerIn(subject)})`.execute(tx);
      await recordAct(tx, {
        operator_id: checker.id,
        act: "game_provider.change",
        subject,
        details: {
          ...{ approval_id: String(id), maker: maker.name, reason },
          ...(change as ProviderChange),
        },
      });
    },
  },
  "game_held.release": {
    describe: describeHeld,
    labels: labelHeld,
    shown: showAll,
    apply: async (tx, checker, { id, subject, reason, maker }) => {
      await sql`select casino_release_held(${id}, ${subject})`.execute(tx);
      await recordAct(tx, {
        operator_id: checker.id,
        act: "game_held.release",
        subject,
        details: { approval_id: String(id), maker: maker.name, reason },
      });
    },
  },
} as const satisfies Record<string, ApprovalEffect>;
