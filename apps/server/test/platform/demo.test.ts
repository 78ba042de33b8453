import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import { tagsOfLocales, type LocaleTag } from "@shwe/contract/locales";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { loadDemo } from "../../scripts/lib/demo.ts";
import { loadReference } from "../../scripts/lib/migrate.ts";
import { audit } from "../../src/ledger/index.ts";
import { listAccounts } from "../../src/modules/cashier/accounts/list-accounts.ts";
import { findCashFaults } from "../../src/modules/cashier/index.ts";
import { catalogueHandlers } from "../../src/modules/casino/catalogue/catalogue.routes.ts";
import { contentHandlers } from "../../src/modules/content/index.ts";
import { createTestDatabase } from "../support/database.ts";

const run = promisify(execFile);
const { as, db, owner, owner_url } = await createTestDatabase();
const answer = { ...contentHandlers({ db }), ...catalogueHandlers({ reads: as("api") }) };
const caller = { locale: "en", request_id: "test" } as const;
const art_dir = join(import.meta.dirname, "../../../player/public");
const providers_min = 4;

beforeAll(() => loadDemo(owner_url));

test("every category has providers, and some that are hot", async () => {
  const categories = await answer.listCategories(caller);
  const counts = await Promise.all(
    categories.data.map(async ({ id, slug }) => {
      const { data: all } = await answer.listCategoryProviders({
        ...caller,
        params: { category_id: `${id}` },
      });
      const { data: hot } = await answer.listHotProviders({ ...caller, params: { type: `${id}` } });
      return { slug, all: all.length, hot: hot.length };
    }),
  );
  expect(counts).toHaveLength(9);
  const poor = counts.filter(({ all, hot }) => all < providers_min || hot === 0 || hot === all);
  expect(poor).toEqual([]);
});

test("B-642 every provider has titles in each of its categories, and two titles can be played", async () => {
  const { rows: bare } = await sql<{ provider_id: number }>`
    select provider_id, category_id from provider_category place
    where (select count(*) from game
      where game.provider_id = place.provider_id and game.category_id = place.category_id) not between 8 and 20`.execute(
    owner,
  );
  expect(bare).toEqual([]);
  const games = await answer.listGames({ ...caller, query: {} });
  expect(games.filter(({ is_playable }) => is_playable).map(({ g_code }) => g_code)).toEqual([
    "mandalay-gold",
    "mogok-mines",
  ]);
  const pictures = new Set(games.map(({ image }) => image));
  expect([...pictures].filter((picture) => !existsSync(join(art_dir, picture)))).toEqual([]);
});

test("R-210 provider 14 is in Fishing and has a second picture", async () => {
  const { data } = await answer.listCategoryProviders({ ...caller, params: { category_id: "3" } });
  expect(data.find(({ id }) => id === 14)?.sec_image).toBe("/art/provider/ngapali-fish-alt.svg");
});

test("every picture that the demo data names exists", async () => {
  const [wide, phone, categories, providers] = await Promise.all([
    answer.listBanners(caller),
    answer.listMobileBanners(caller),
    answer.listCategories(caller),
    answer.listProviders(caller),
  ]);
  const pictures = [
    ...[...wide.data, ...phone.data, ...categories.data].map(({ image }) => image),
    ...providers.data.flatMap(({ image, sec_image }) => [image, sec_image ?? image]),
  ];
  expect(pictures.length).toBeGreaterThan(60);
  expect(pictures.filter((picture) => !existsSync(join(art_dir, picture)))).toEqual([]);
});

const readTexts = async (locale: LocaleTag): Promise<string[]> => {
  const caller_there = { ...caller, locale };
  const [wide, phone, headers] = await Promise.all([
    answer.listBanners(caller_there),
    answer.listMobileBanners(caller_there),
    answer.getHeaderText(caller_there),
  ]);
  return [
    ...[...wide.data, ...phone.data].map(({ title }) => title),
    ...headers.data.map(({ text }) => text),
  ];
};

test.each(tagsOfLocales.filter((tag) => tag !== "en"))(
  "R-104 no banner or header text of the demo is in English for %s",
  async (locale) => {
    const [english, own] = await Promise.all([readTexts("en"), readTexts(locale)]);
    expect(own).toHaveLength(11);
    expect(own.filter((text) => english.includes(text))).toEqual([]);
  },
);

test("the demo has seven receiving accounts, each with its opening balance in the ledger, also after a second run", async () => {
  await loadDemo(owner_url);
  const { accounts } = await listAccounts(owner);
  expect(accounts.map(({ label, figure }) => [label, figure])).toEqual([
    ["K-123", 5_000_000],
    ["K-771", 4_000_000],
    ["W-208", 5_000_000],
    ["A-640", 3_000_000],
    ["C-032", 2_000_000],
    ["KB-915", 3_000_000],
    ["P-001", 1_000_000],
  ]);
  expect((await audit(owner)).is_clean).toBe(true);
  expect(await findCashFaults(owner)).toEqual([]);
});

test("loading the demo data again changes nothing, and the next inserted row gets a free id", async () => {
  const before = await answer.listProviders(caller);
  await loadDemo(owner_url);
  expect(await answer.listProviders(caller)).toEqual(before);
  const added = await owner
    .insertInto("provider")
    .values({ name: "By hand", image: "/x.svg", position: 99 })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(added.id).toBeGreaterThan(Math.max(...before.data.map(({ id }) => id)));
});

test("loading reference data does not change what operators edited, and restores what the code relies on", async () => {
  await owner
    .updateTable("game_category")
    .set({ slug: "gone", position: 42, active: false })
    .where("id", "=", 10)
    .execute();
  await loadReference(owner_url);
  const sports = await owner
    .selectFrom("game_category")
    .select(["slug", "position", "active"])
    .where("id", "=", 10)
    .executeTakeFirst();
  expect(sports).toEqual({ slug: "sports", position: 42, active: false });
});

test("demo data is refused in production", async () => {
  const script = join(import.meta.dirname, "../../scripts/db-demo.ts");
  const env = { ...process.env, NODE_ENV: "production", OWNER_DATABASE_URL: owner_url };
  await expect(run(process.execPath, [script], { env })).rejects.toThrow(
    "demo data is refused in production",
  );
});

test("a lottery is open at any time of day, on simulated sources only", async () => {
  const { rows } = await sql<{ game: string; gaps: bigint; sections: bigint }>`
    select game, count(*) as sections, count(*) filter (where opens > closed_before) as gaps
    from (
      select *, lag(closes) over (partition by game order by slot) as closed_before
      from lottery_section where created_by = 'demo'
    ) as sections group by game order by game
  `.execute(db);
  expect(rows).toEqual([
    { game: "1d", gaps: 0n, sections: 48n },
    { game: "2d", gaps: 0n, sections: 144n },
    { game: "3d", gaps: 0n, sections: 24n },
    { game: "c1d", gaps: 0n, sections: 48n },
    { game: "c2d", gaps: 0n, sections: 48n },
  ]);
  const real = await sql`
    select from lottery_section where created_by = 'demo' and feed not like 'demo-%'
  `.execute(db);
  expect(real.rows).toEqual([]);
});
