import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Client } from "pg";

import { withClient } from "./connect.ts";
import { sectionsAhead, sectionsOfDay, type DemoSection, type Pace } from "./demo-sections.ts";
import { db_dir } from "./migrate.ts";

const readList = (name: string): Promise<string> =>
  readFile(join(db_dir, "demo", `${name}.json`), "utf8");

/**
 * The statements that load the lists of db/demo: `list` names the file, whose content is the parameter `$1`. The column
 * `position` is the index in the list. Ids are fixed, so that a second run updates the rows of the first; rows added by
 * hand are unchanged.
 */
/** Where the games of the demonstration are served. */
const studio_url = "http://studio.localhost:7410";

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
  // Rows that operators have changed are unchanged. The program that plays the part of the providers runs on the same machine.
  {
    list: "providers",
    sql: `insert into game_provider (provider_id, protocol, base_url, addresses)
      select (item->>'id')::integer, 'swp', '${studio_url}', array['127.0.0.0/8', '::1/128']::cidr[]
      from jsonb_array_elements($1::jsonb) as list (item)
      on conflict (provider_id) do nothing`,
  },
  {
    list: "games",
    sql: `insert into game (provider_id, category_id, code, name, image, is_playable, is_hot, position)
      select (item->>'provider_id')::integer, (item->>'category_id')::integer, item->>'code', item->>'name',
        '/art/game/' || (item->>'motif') || '-' || (item->>'palette') || '.svg',
        coalesce((item->>'is_playable')::boolean, false), coalesce((item->>'is_hot')::boolean, false), place
      from jsonb_array_elements($1::jsonb) with ordinality as list (item, place)
      on conflict (provider_id, code) do nothing`,
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
  // Rows that operators have changed are unchanged. The accounts are a day old, so that a day can be closed.
  {
    list: "receiving-accounts",
    sql: `insert into receiving_account (id, method_id, label, holder, number, qr_text, daily_ceiling, position, state, created_at)
      select place, (item->>'method_id')::smallint, item->>'label', item->>'holder', item->>'number', item->>'number',
        (item->>'daily_ceiling')::bigint, place, 'receiving', clock_timestamp() - interval '1 day'
      from jsonb_array_elements($1::jsonb) with ordinality as list (item, place)
      on conflict (id) do nothing`,
  },
  {
    list: "receiving-accounts",
    sql: `select ledger_open_receiving(cashier_receiving_id(place))
      from jsonb_array_elements($1::jsonb) with ordinality as list (item, place)`,
  },
  // The audit of cash compares opening balances with confirmed requests. Their two operators never act in the demonstration.
  {
    list: "receiving-accounts",
    sql: `insert into operator (name, state, disabled_at)
      select name, 'disabled', clock_timestamp() from unnest(array['demo-setup-1', 'demo-setup-2']) as name
      where jsonb_array_length($1::jsonb) > 0 on conflict do nothing`,
  },
  {
    list: "receiving-accounts",
    sql: `with opened as (
        insert into approval (kind, subject, subject_version, change, reason, made_by, expires_at, state, decided_by, decided_at,
          decided_xact, applied_at)
        select 'account.change', 'receiving_account:new', 'new', item, 'an account of the demonstration', maker.id,
          clock_timestamp() + interval '1 day', 'confirmed', checker.id, clock_timestamp(), pg_current_xact_id(), clock_timestamp()
        from jsonb_array_elements($1::jsonb) with ordinality as list (item, place)
          join operator maker on maker.name = 'demo-setup-1' join operator checker on checker.name = 'demo-setup-2'
        where not exists (select from transfer where debit_account_id = cashier_receiving_id(place))
        order by place returning id, change
      )
      select ledger_post_receiving(array[cashier_receiving_id(added.id)], array[-1::bigint], array[(change->>'opening')::bigint * 100],
        array['capital']::transfer_kind[], opened.id)
      from opened join receiving_account added on added.label = change->>'label'`,
  },
];

/** Moves the id sequences past the fixed ids, so that the next row added by hand gets an unused id. */
const moveCounters = async (client: Client): Promise<void> => {
  for (const table of ["banner", "header_text", "provider", "receiving_account"])
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`,
      [table],
    );
};

const addSections = async (client: Client, sections: readonly DemoSection[]): Promise<void> => {
  await client.query(
    // A section that already exists at the same time is left unchanged.
    `insert into lottery_section (game, slot, opens, closes, feed, is_enabled, version, created_by)
     select game, slot, opens, closes, feed, true, 1, 'demo'
     from jsonb_to_recordset($1::jsonb) as section (game text, slot time, opens time, closes time, feed text)
     on conflict (game, slot, version) do nothing`,
    [JSON.stringify(sections)],
  );
};

const readPaces = async (list: "lottery-sections" | "lottery-sections-fast"): Promise<Pace[]> =>
  JSON.parse(await readList(list)) as Pace[];

const inOneGo = (owner: string, work: (client: Client) => Promise<void>): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  });

const loadContent = async (client: Client): Promise<void> => {
  for (const { list, sql } of statements) await client.query(sql, [await readList(list)]);
  await moveCounters(client);
};

/**
 * Loads invented providers, banners, texts and receiving accounts, and sections all day with simulated sources, five minutes off the real
 * sections. Needs the reference data. Runs in one transaction.
 */
export const loadDemo = (owner: string): Promise<void> =>
  inOneGo(owner, async (client) => {
    await loadContent(client);
    await addSections(client, sectionsOfDay(await readPaces("lottery-sections")));
  });

/**
 * Adds terms with small caps as the next version: the demo has about forty players, whose stakes would be invisible
 * beside caps for thousands. Odds and stake bounds are unchanged.
 */
const addFastTerms = async (client: Client): Promise<void> => {
  await client.query(
    `insert into lottery_terms (game, slot, version, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, number_cap,
       hot_numbers, hot_cap, blocked_numbers, player_cap, lines_max, created_by)
     select terms.game, terms.slot, terms.version + 1, odds, tod_odds, tod_mode, stake_min, stake_step, line_max, house.number_cap,
       house.hot_numbers, house.hot_cap, house.blocked_numbers, player_cap, lines_max, 'demo'
     from jsonb_to_recordset($1::jsonb) as house (game text, number_cap bigint, hot_numbers smallint[], hot_cap bigint, blocked_numbers smallint[])
       join lottery_terms terms on terms.game = house.game and terms.slot is null`,
    [await readList("lottery-terms-fast")],
  );
};

/**
 * Loads the content of the demo and the terms for draws every few minutes (fast draws) into a new database.
 * `stageFastDraws` adds the draws.
 */
export const loadFastDemo = (owner: string): Promise<void> =>
  inOneGo(owner, async (client) => {
    await loadContent(client);
    await addFastTerms(client);
  });

/** How many minutes of sections to plan ahead: as many draws as a page lists. */
const fast_ahead_min = 36;

/**
 * Plans the fast draws, which are a few minutes apart; to be called every minute. The sections of the next 36 minutes
 * replace the earlier demo sections, and the job that plans draws is enqueued.
 */
export const stageFastDraws = async (owner: string, now: Date): Promise<void> => {
  const sections = sectionsAhead(
    sectionsOfDay(await readPaces("lottery-sections-fast")),
    now,
    fast_ahead_min,
  );
  await inOneGo(owner, async (client) => {
    await client.query("delete from lottery_section where created_by = 'demo'");
    await addSections(client, sections);
    await client.query(
      "select graphile_worker.add_job('plan_draws', '{}'::json, job_key => 'plan_draws')",
    );
  });
};

/** How long a cash-out is held in the demonstration instead of a day. */
const hold_of_demo = "90 seconds";

/** Ends the holds of cash-outs that were requested some time ago, so that they can be decided in the demonstration. */
export const endHolds = (owner: string): Promise<void> =>
  withClient(owner, async (client) => {
    await client.query(
      `update cash_out_request set held_until = clock_timestamp()
       where state = 'pending' and held_until > clock_timestamp() and requested_at < clock_timestamp() - $1::interval`,
      [hold_of_demo],
    );
  });
