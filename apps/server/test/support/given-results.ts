import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

/** Inserts a correction of a result as two operators would enter it. */
const correct = async (
  owner: Kysely<DB>,
  draw_id: bigint,
  digits: string,
  version: number,
): Promise<void> => {
  await sql`insert into operator (name) values ('proposer'), ('confirmer') on conflict do nothing`.execute(
    owner,
  );
  const { rows } = await sql<{ id: bigint }>`
    insert into result_proposal (draw_id, version, digits, reason, evidence_ids, proposed_by)
    select ${draw_id}, ${version}, ${digits}, 'corrected', array_agg(id),
      (select id from operator where name = 'proposer')
    from draw_evidence where draw_id = ${draw_id} and digits = ${digits} returning id`.execute(
    owner,
  );
  await sql`insert into result_confirmation (proposal_id, proposed_by, confirmed_by)
    select ${rows[0]?.id}, proposer.id, confirmer.id from operator proposer, operator confirmer
    where proposer.name = 'proposer' and confirmer.name = 'confirmer'`.execute(owner);
  await sql`
    insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, proposal_id, derivation)
    select draw_id, version, digits, 'operators', evidence_ids, id, '{"observed": null, "marks": []}'
    from result_proposal where id = ${rows[0]?.id}`.execute(owner);
};

/** Closes and seals an open draw. The seal's root is invented, so this is for tests of what follows the seal. */
export const giveSeal = async (owner: Kysely<DB>, draw_id: bigint): Promise<void> => {
  await sql`update draw set state = 'closed' where id = ${draw_id}`.execute(owner);
  await sql`
    insert into draw_seal (draw_id, root, slips, total, sealed_at, key_id, signature)
    select draw_id, sha256('made up'), slips, total, clock_timestamp(), 'test', decode(repeat('cd', 64), 'hex')
    from exposure where draw_id = ${draw_id} and shard = 0
  `.execute(owner);
  await sql`update draw set state = 'sealed' where id = ${draw_id}`.execute(owner);
};

/**
 * Gives a draw with slips a result as the product would: closed, sealed, two agreeing sources. The draw's `closes_in_s`
 * must be so far in the past that its result is due.
 */
export const giveResult = async (
  owner: Kysely<DB>,
  draw_id: bigint,
  digits: string,
): Promise<void> => {
  const { rows } = await sql<{ state: string; version: number }>`
    select state, (select count(*)::integer from draw_result where draw_id = ${draw_id}) + 1 as version
    from draw where id = ${draw_id}
  `.execute(owner);
  const draw = rows[0];
  if (!draw) throw new Error("there is no such draw");
  if (draw.state === "open") await giveSeal(owner, draw_id);
  await sql`
    insert into draw_evidence (draw_id, source, url, status, fetched_at, raw, sha256, verdict, digits, basis)
    select ${draw_id}, source, 'http://127.0.0.1/' || source, 200, clock_timestamp(), convert_to(${digits}, 'UTF8'),
      sha256(convert_to(${digits}, 'UTF8')), 'digits', ${digits}, ${digits}
    from unnest(array['first-source', 'second-source']) as source
  `.execute(owner);
  if (draw.version > 1) return correct(owner, draw_id, digits, draw.version);
  await sql`
    insert into draw_result (draw_id, version, digits, decided_by, evidence_ids, derivation)
    select ${draw_id}, 1, ${digits}, 'sources', array_agg(id), '{"observed": null, "marks": []}'
    from draw_evidence where draw_id = ${draw_id} and digits = ${digits}
  `.execute(owner);
  await sql`update draw set state = 'resulted' where id = ${draw_id}`.execute(owner);
};
