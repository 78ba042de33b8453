import { escapeIdentifier, type Client } from "pg";

type Index = { name: string; text: string };

/** Indexes other than those of constraints, which foreign keys use. */
const listIndexes = async (client: Client, tables: readonly string[]): Promise<Index[]> => {
  const { rows } = await client.query<Index>(
    `select c.relname as name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as text
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any ($1::text[]::regclass[])
        and not exists (select from pg_constraint where conindid = i.indexrelid)
      order by c.relname`,
    [tables],
  );
  return rows;
};

/**
 * Fills the tables without their triggers and indexes, and creates the same indexes afterwards: an index that is created
 * from ten million rows takes seconds, one that receives them in random order takes minutes.
 */
export const fillWithoutIndexes = async (
  client: Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const indexes = await listIndexes(client, tables);
  for (const { name } of indexes) await client.query(`drop index ${escapeIdentifier(name)}`);
  for (const table of tables)
    await client.query(`alter table ${escapeIdentifier(table)} disable trigger user`);
  await fill();
  for (const table of tables)
    await client.query(`alter table ${escapeIdentifier(table)} enable trigger user`);
  for (const { text } of indexes) await client.query(text);
};
