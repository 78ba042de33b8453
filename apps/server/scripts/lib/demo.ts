import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Client } from "pg";

import { withClient } from "./connect.ts";
import { db_dir } from "./migrate.ts";

const readList = (name: string): Promise<string> =>
  readFile(join(db_dir, "demo", `${name}.json`), "utf8");

/**
 * Each statement reads one list of db/demo as it stands there. Positions are the order of the list. Ids are given, so that
 * a second run meets its own rows again; rows made by hand beside them stay.
 */
const statements: { list: string; sql: string }[] = [
  {
    list: "providers",
    sql: `insert into provider (id, name, image, sec_image, position)
      select (item->>'id')::integer, item->>'name', '/art/provider/' || (item->>'slug') || '.svg',
        case when item ? 'alt' then '/art/provider/' || (item->>'slug') || '-alt.svg' end, place
      from jsonb_array_elements($1::jsonb) with ordinality as list (item, place)
      on conflict (id) do update set name = excluded.name, image = excluded.image,
        sec_image = excluded.sec_image, position = excluded.position`,
  },
  {
    list: "providers",
    sql: `insert into provider_category (category_id, provider_id, position, is_hot)
      select category_id::integer, (item->>'id')::integer, place, item->'hot_in' @> category_id
      from jsonb_array_elements($1::jsonb) with ordinality as list (item, place),
        jsonb_array_elements(item->'category_ids') as category_id
      on conflict (category_id, provider_id) do update set position = excluded.position,
        is_hot = excluded.is_hot`,
  },
  {
    list: "banners",
    sql: `insert into banner (id, placement, title, image, link, position)
      select place * 2 - (placement = 'wide')::integer, placement, item->'title',
        '/art/banner/' || (item->>'slug') || '-' || placement || '.svg', item->>'link', place
      from jsonb_array_elements($1::jsonb) with ordinality as list (item, place),
        unnest(array['wide', 'phone']) as placement
      on conflict (id) do update set placement = excluded.placement, title = excluded.title,
        image = excluded.image, link = excluded.link, position = excluded.position`,
  },
  {
    list: "header-texts",
    sql: `insert into header_text (id, text, position)
      select place, item, place
      from jsonb_array_elements($1::jsonb) with ordinality as list (item, place)
      on conflict (id) do update set text = excluded.text, position = excluded.position`,
  },
  {
    list: "social-links",
    sql: `insert into social_link (kind, link)
      select key, value from jsonb_each_text($1::jsonb)
      on conflict (kind) do update set link = excluded.link`,
  },
];

/** Rows with given ids do not move the counters behind generated ones: the next row made by hand would collide. */
const moveCounters = async (client: Client): Promise<void> => {
  for (const table of ["banner", "header_text", "provider"])
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`,
      [table],
    );
};

/** Invented providers, banners and texts to look at. Needs the reference data. All or nothing. */
export const loadDemo = async (owner: string): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query("begin");
    for (const { list, sql } of statements) await client.query(sql, [await readList(list)]);
    await moveCounters(client);
    await client.query("commit");
  });
