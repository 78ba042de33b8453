import type { Client } from "pg";

/**
 * The baseline of a slip, a transaction of several statements: a counter row for each number, a row for each line, the
 * player's balance and two ledger entries. It does less than the product: no session, no limits of the player, no
 * idempotency.
 */
export const preparePlain = async (client: Client, players: number): Promise<void> => {
  await client.query(`
    create schema plain;
    create table plain.draw (id bigint primary key, close_at timestamptz not null);
    create table plain.number (draw_id bigint, number smallint, staked bigint not null, cap bigint not null,
      primary key (draw_id, number)) with (fillfactor = 50);
    create table plain.player (id bigint primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
    create table plain.slip (id bigint generated always as identity primary key, draw_id bigint not null, player_id bigint not null,
      key uuid not null, total bigint not null, created_at timestamptz not null default now(), unique (draw_id, player_id, key));
    create table plain.line (slip_id bigint not null, number smallint not null, stake bigint not null, primary key (slip_id, number));
    create table plain.entry (id bigint generated always as identity primary key, account_id bigint not null, slip_id bigint not null,
      amount bigint not null, created_at timestamptz not null default now());
    create index on plain.entry (account_id, id);
    insert into plain.draw values (1, now() + interval '1 day');
    insert into plain.number select 1, n, 0, 1000000000000 from generate_series(0, 99) n;
    insert into plain.player select id, 1000000000000 from generate_series(1, ${players}) id;
  `);
};

export const plainScript = (players: number): string => {
  const tens = Array.from({ length: 10 }, (_, ten) => ten);
  return [
    `\\set player random(1, ${players})`,
    ...tens.map((ten) => `\\set n${ten} random(${ten}0, ${ten}9)`),
    "begin;",
    "select id from plain.draw where id = 1 and close_at > clock_timestamp() for share;",
    // Numbers are updated in ascending order, so that two slips cannot deadlock.
    ...tens.map(
      (ten) =>
        `update plain.number set staked = staked + 100 where draw_id = 1 and number = :n${ten} and staked + 100 <= cap;`,
    ),
    "update plain.player set balance = balance - 1000 where id = :player and balance >= 1000;",
    "insert into plain.slip (draw_id, player_id, key, total) values (1, :player, gen_random_uuid(), 1000) returning id \\gset slip_",
    `insert into plain.line select :slip_id, n, 100 from unnest(array[${tens.map((ten) => `:n${ten}`).join(",")}]::smallint[]) n;`,
    "insert into plain.entry (account_id, slip_id, amount) values (:player, :slip_id, -1000), (0, :slip_id, 1000);",
    "commit;",
    "",
  ].join("\n");
};
