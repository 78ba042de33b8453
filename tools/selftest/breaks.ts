import { randomBytes } from "node:crypto";

import type { Scratch } from "./scratch.ts";

/** One gate, how to make it fail, and the message it must print then: a failure for another reason proves nothing. */
export type Break = {
  /** The name of the gate's step in tools/ci/steps.ts. */
  gate: string;
  what: string;
  /** npm scripts and binaries, run in order; the gate passes when all of them do. */
  commands: readonly (readonly string[])[];
  /** Commands that run the same check only on the part of the tree where something is broken. */
  narrow?: readonly (readonly string[])[];
  /** Commands before `narrow` that must pass. Breaks with the same ones are applied together, so that they run once. */
  shared?: readonly (readonly string[])[];
  /** Slow gates start before the others. */
  isSlow?: boolean;
  apply: (scratch: Scratch) => void;
  says: RegExp;
};

const script = (...names: string[]): string[][] => names.map((name) => ["npm", "run", "-s", name]);

const append = (file: string, text: string) => (scratch: Scratch) =>
  scratch.write(file, `${scratch.read(file)}${text}`);

const add = (file: string, text: string) => (scratch: Scratch) => scratch.write(file, text);

const replace = (file: string, from: string | RegExp, to: string) => (scratch: Scratch) => {
  const text = scratch.read(file);
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} no longer contains ${String(from)}`);
  scratch.write(file, changed);
};

const replaceAll = (file: string, from: string, to: string) => (scratch: Scratch) =>
  scratch.write(file, scratch.read(file).replaceAll(from, to));

/**
 * How much a broken page grows, in bytes, to exceed its size limit. The bytes are random, because random bytes do not
 * compress.
 */
const ballast_bytes = 180_000;
const ballast = (): string => randomBytes(ballast_bytes).toString("base64");

/** The size check reads both apps; without this one it would need a build of the office too. */
const addEmptyOffice = (scratch: Scratch): void => {
  const dist = "apps/office/dist";
  const chunk = { file: "empty.js" };
  const manifest = { "index.html": chunk, "src/routes/dashboard.tsx": chunk };
  scratch.write(`${dist}/.vite/manifest.json`, JSON.stringify(manifest));
  scratch.write(`${dist}/empty.js`, "");
};

const player_build = [["npm", "run", "-s", "build", "-w", "@shwe/player"]];

const sweep = "apps/server/test/platform/contract-sweep.test.ts";

export const breaks: Break[] = [
  // The build takes longest, so it comes first.
  {
    gate: "bundle",
    what: "a player app that carries the routes of the office",
    commands: script("build", "bundle:check"),
    shared: player_build,
    narrow: script("bundle:check"),
    isSlow: true,
    apply: append(
      "apps/player/src/app/main.tsx",
      '\nimport { routes } from "@shwe/contract/office/routes";\ndocument.body.dataset["probe"] = JSON.stringify(routes);\n',
    ),
    says: /carries \/office\/status of the office surface/,
  },
  {
    gate: "size",
    what: "an import that takes the first load past its limit",
    commands: script("build", "size"),
    shared: player_build,
    narrow: script("size"),
    isSlow: true,
    apply: (scratch) => {
      addEmptyOffice(scratch);
      scratch.write("apps/player/src/ballast.ts", `export const ballast = "${ballast()}";\n`);
      replace(
        "apps/player/src/app/main.tsx",
        /$/,
        '\nimport { ballast } from "../ballast.ts";\ndocument.body.dataset["ballast"] = ballast;\n',
      )(scratch);
    },
    // Above 300 kB, because the routes of the office alone could pass the limit.
    says: /JavaScript +[3-9]\d\d\.\d kB .*OVER/,
  },
  {
    gate: "format",
    what: "a line that is not formatted",
    commands: script("format:check"),
    narrow: [["npx", "oxfmt", "--check", "packages/rules/src"]],
    apply: append("packages/rules/src/index.ts", "\nexport   const odd=1\n"),
    says: /packages\/rules\/src\/index\.ts/,
  },
  {
    gate: "types",
    what: "a string where a number is required",
    commands: script("types"),
    narrow: [["npx", "tsc", "-p", "packages/rules"]],
    apply: append("packages/rules/src/index.ts", '\nexport const wrong: number = "text";\n'),
    says: /packages\/rules\/src\/index\.ts.*TS2322/,
  },
  {
    gate: "lint",
    what: "a promise that is not awaited",
    commands: script("lint"),
    narrow: [["npx", "oxlint", "--deny-warnings", "apps/server/src/platform/probe.ts"]],
    apply: add(
      "apps/server/src/platform/probe.ts",
      "const later = async (): Promise<void> => {};\nexport const start = (): void => {\n  later();\n};\n",
    ),
    says: /no-floating-promises/,
  },
  {
    gate: "directions",
    what: "a module that imports another module's inside",
    commands: script("deps:check"),
    narrow: [
      ["npx", "depcruise", "apps/server/src/modules/probe", "--config", ".dependency-cruiser.cjs"],
    ],
    apply: add(
      "apps/server/src/modules/probe/index.ts",
      'export { listBanners } from "../content/queries.ts";\n',
    ),
    says: /server-module-by-its-face/,
  },
  {
    gate: "dead-code",
    what: "an export that is never imported",
    commands: script("deadcode"),
    narrow: [["npx", "knip", "--workspace", "apps/server"]],
    isSlow: true,
    apply: append("apps/server/src/config.ts", "\nexport const nobodyAsks = 1;\n"),
    says: /nobodyAsks/,
  },
  {
    gate: "texts",
    what: "a missing Burmese key",
    commands: script("texts"),
    apply: replace("apps/player/src/locales/mm.ts", /^ {2}"[\w.-]+": ".*",\n/m, ""),
    says: /is missing in mm/,
  },
  {
    gate: "texts",
    what: "a bare string in a component",
    commands: script("texts"),
    apply: add(
      "apps/player/src/features/probe/probe.tsx",
      "export const Probe = () => <p>Welcome</p>;\n",
    ),
    says: /probe\.tsx:1 .*bare text "Welcome"/,
  },
  {
    gate: "prose",
    what: "a comment with a term that the glossary replaces",
    commands: script("prose:check"),
    apply: append("packages/rules/src/index.ts", `\n// The reply is ${["ke", "pt"].join("")}.\n`),
    says: /packages\/rules\/src\/index\.ts.*is unclear/,
  },
  {
    gate: "house-rules",
    what: "open work left in the code",
    commands: script("source:check"),
    apply: append("packages/rules/src/index.ts", `\n// ${["TO", "DO"].join("")}: later\n`),
    says: /open work belongs in the tracker/,
  },
  {
    gate: "sql-functions",
    what: "a migration that creates a function",
    commands: script("functions:check"),
    apply: add(
      "apps/server/db/migrations/9999_probe.sql",
      "create function pay() returns void language sql as $$ select $$;\n",
    ),
    says: /9999_probe\.sql:1 .*functions are files of db\/functions/,
  },
  {
    gate: "sql-functions",
    what: "a changed function whose hashes are signed",
    commands: script("functions:check"),
    apply: replace(
      "apps/server/db/functions/lottery/sealing/slip_leaf.sql",
      "shwe.slip.v1",
      "shwe.slip.v9",
    ),
    says: /slip_leaf\.sql:1 .*is frozen/,
  },
  {
    gate: "table-access",
    what: "a module that reads the accounts itself",
    commands: script("tables:access"),
    apply: add(
      "apps/server/src/modules/content/probe.ts",
      'export const all = "select * from account where id = 1";\n',
    ),
    says: /probe\.ts:1 .*only ledger uses the table account/,
  },
  {
    gate: "table-access",
    what: "an SQL function that reads a table of another module",
    commands: script("tables:access"),
    apply: add(
      "apps/server/db/functions/lottery/betting/lottery_probe.sql",
      "-- Probe.\ncreate or replace function lottery_probe() returns bigint language sql as $$ select count(*) from session $$;\n",
    ),
    says: /lottery_probe\.sql:2 .*only identity uses the table session/,
  },
  {
    gate: "table-access",
    what: "a migration of another module that writes a transfer",
    commands: script("tables:access"),
    apply: add(
      "apps/server/db/migrations/9999_probe.sql",
      "insert into transfer default values;\n",
    ),
    says: /insert into transfer: only the ledger writes its tables/,
  },
  {
    gate: "table-access",
    what: "a table that no module owns",
    commands: script("tables:access"),
    apply: append("apps/server/db/schema.sql", "CREATE TABLE public.probe (\n    id integer\n);\n"),
    says: /the table probe has no owner/,
  },
  {
    gate: "dependencies",
    what: "a package without a reason",
    commands: script("packages:check"),
    apply: replace("docs/dependencies.md", /^\| `fastify` .*\n/m, ""),
    says: /fastify of apps\/server is not listed/,
  },
  {
    gate: "documents",
    what: "a defence whose test got another title",
    commands: script("docs:check"),
    apply: replaceAll(
      "apps/server/test/identity/codes.test.ts",
      "a code is valid once",
      "a code works",
    ),
    says: /codes\.test\.ts has no test "R-101 a code is valid once"/,
  },
  {
    gate: "documents",
    what: "a script that the page of commands leaves out",
    commands: script("docs:check"),
    apply: replace("docs/commands.md", /^\| `npm run switch .*\n/m, ""),
    says: /npm run switch has no row/,
  },
  {
    gate: "documents",
    what: "a decision that the index leaves out",
    commands: script("docs:check"),
    apply: add("docs/decisions/9999-probe.md", "# 9999 · Probe\n"),
    says: /9999-probe\.md is not in the index/,
  },
  {
    gate: "documents",
    what: "pictures above their total size",
    commands: script("docs:check"),
    apply: add("docs/screens/shell/probe.webp", "x".repeat(6_000_000)),
    says: /MB of pictures: at most 9 MB are allowed/,
  },
  {
    gate: "requirements",
    what: "the only browser test of a requirement is gone",
    commands: script("requirements:check"),
    apply: replaceAll("e2e/cashier/transfer.spec.ts", "R-306", "the rule about"),
    says: /R-306 is no longer named by a browser test/,
  },
  {
    gate: "requirements",
    what: "a requirement that is no longer tested on a desktop",
    commands: script("requirements:check"),
    apply: replace("e2e/both-sizes.json", '"R-302", ', ""),
    says: /R-302 is no longer named by a desktop test/,
  },
  {
    gate: "db-artifacts",
    what: "a migration without an updated schema dump",
    commands: script("db:check"),
    apply: add(
      "apps/server/db/migrations/9999_probe.sql",
      "-- migrate:up\ncreate table probe (id integer primary key);\n-- migrate:down\n",
    ),
    says: /schema\.sql is stale/,
  },
  {
    gate: "openapi",
    what: "a route that the document does not know",
    commands: script("openapi:check"),
    apply: replace(
      "packages/contract/src/player/content/routes.ts",
      '"/api/social_link"',
      '"/api/social_links"',
    ),
    says: /openapi\.json is not what the schemas say/,
  },
  {
    gate: "settings",
    what: "a default that the runbook does not have",
    commands: script("settings:check"),
    apply: replace("apps/server/src/modules/profile/settings.ts", "default: 90,", "default: 91,"),
    says: /the settings in docs\/runbook\.md are not those of the server/,
  },
  {
    gate: "doc-tables",
    what: "a permission that the guide does not show",
    commands: script("doc-tables:check"),
    apply: replace(
      "packages/contract/src/office/permissions.ts",
      '"players.correct": ["owner", "finance"]',
      '"players.correct": ["owner"]',
    ),
    says: /a table of docs\/office\.md is not that of the code/,
  },
  {
    gate: "doc-tables",
    what: "a SQLSTATE that is raised and has no answer",
    commands: script("doc-tables:check"),
    apply: replace(
      "apps/server/src/modules/operators/refusals.ts",
      '  SO042: { code: "approvals_too_many" },\n',
      "",
    ),
    says: /SO042 is raised and not mapped to an error code/,
  },
  {
    gate: "contract sweep",
    what: "a reply that breaks its schema",
    commands: [["npx", "vitest", "run", sweep]],
    narrow: [["npx", "vitest", "run", sweep, "-t", "getSocialLinks|social_link"]],
    isSlow: true,
    apply: replace(
      "apps/server/src/modules/content/queries.ts",
      'facebook: links.get("facebook") ?? null,',
      'facebook: { href: "nowhere" } as never,',
    ),
    says: /getSocialLinks|social_link/,
  },
  {
    gate: "build",
    what: "an import of a missing file",
    commands: script("build"),
    apply: append("apps/player/src/app/main.tsx", '\nimport "./nowhere.ts";\n'),
    says: /nowhere/,
  },
];
