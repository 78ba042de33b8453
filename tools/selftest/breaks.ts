import { randomBytes } from "node:crypto";

import type { Scratch } from "./scratch.ts";

/** One gate, how to make it fail, and what it must say then: a failure for another reason proves nothing. */
export type Break = {
  /** The name of its step in tools/ci/steps.ts. */
  gate: string;
  what: string;
  /** npm scripts and binaries, run in order; the gate passes when all of them do. */
  commands: readonly (readonly string[])[];
  /** The same check on the part of the tree where something is broken. */
  narrow?: readonly (readonly string[])[];
  /** Begins before the others. */
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
  if (changed === text) throw new Error(`${file} no longer holds ${String(from)}`);
  scratch.write(file, changed);
};

const replaceAll = (file: string, from: string, to: string) => (scratch: Scratch) =>
  scratch.write(file, scratch.read(file).replaceAll(from, to));

/** Random bytes do not compress, so the page grows by about what is written here. */
const ballast_bytes = 180_000;
const ballast = (): string => randomBytes(ballast_bytes).toString("base64");

const sweep = "apps/server/test/platform/contract-sweep.test.ts";

export const breaks: Break[] = [
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
    what: "a text where a number is due",
    commands: script("types"),
    narrow: [["npx", "tsc", "-p", "packages/rules"]],
    apply: append("packages/rules/src/index.ts", '\nexport const wrong: number = "text";\n'),
    says: /packages\/rules\/src\/index\.ts.*TS2322/,
  },
  {
    gate: "lint",
    what: "a promise nobody waits for",
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
    what: "an export nobody imports",
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
    gate: "house-rules",
    what: "open work left in the code",
    commands: script("source:check"),
    apply: append("packages/rules/src/index.ts", `\n// ${["TO", "DO"].join("")}: later\n`),
    says: /open work stands in the tracker/,
  },
  {
    gate: "ledger-access",
    what: "a module that reads the books by itself",
    commands: script("ledger:access"),
    apply: add(
      "apps/server/src/modules/content/probe.ts",
      'export const all = "select * from account where id = 1";\n',
    ),
    says: /from account: only the ledger touches its tables/,
  },
  {
    gate: "ledger-access",
    what: "a migration of another module that writes a transfer",
    commands: script("ledger:access"),
    apply: add(
      "apps/server/db/migrations/9999_probe.sql",
      "create function pay() returns void language sql as $$ insert into transfer default values $$;\n",
    ),
    says: /into transfer: only the ledger touches its tables/,
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
    what: "a setting the runbook does not explain",
    commands: script("docs:check"),
    apply: replace("docs/runbook.md", /^\| `LOG_LEVEL` .*\n/m, ""),
    says: /LOG_LEVEL is not explained/,
  },
  {
    gate: "documents",
    what: "a defence whose test got another title",
    commands: script("docs:check"),
    apply: replaceAll(
      "apps/server/test/identity/codes.test.ts",
      "a code is good once",
      "a code works",
    ),
    says: /codes\.test\.ts has no test "R-101 a code is good once"/,
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
    what: "a migration without its dump",
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
      "packages/contract/src/content/routes.ts",
      '"/api/social_link"',
      '"/api/social_links"',
    ),
    says: /openapi\.json is not what the schemas say/,
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
    what: "an import that leads nowhere",
    commands: script("build"),
    apply: append("apps/player/src/app/main.tsx", '\nimport "./nowhere.ts";\n'),
    says: /nowhere/,
  },
  {
    gate: "size",
    what: "an import that takes the first load past its limit",
    commands: script("build", "size"),
    isSlow: true,
    apply: (scratch) => {
      scratch.write("apps/player/src/ballast.ts", `export const ballast = "${ballast()}";\n`);
      replace(
        "apps/player/src/app/main.tsx",
        /$/,
        '\nimport { ballast } from "../ballast.ts";\ndocument.body.dataset["ballast"] = ballast;\n',
      )(scratch);
    },
    says: /JavaScript .*OVER/,
  },
];
