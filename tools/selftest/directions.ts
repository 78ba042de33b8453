import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Scratch } from "./scratch.ts";

/** Per rule of .dependency-cruiser.cjs: a file that breaks it, and what that file imports. */
const offenders: Record<string, { file: string; imports: string }> = {
  "no-cycle": { file: "packages/rules/src/probe/a.ts", imports: "./b.ts" },
  "no-unresolved": { file: "packages/rules/src/probe/lost.ts", imports: "./nowhere.ts" },
  "no-import-of-tests": { file: "packages/rules/src/probe/lazy.ts", imports: "./a.test.ts" },
  "no-undeclared-package": { file: "apps/server/src/platform/probe/stray.ts", imports: "vitest" },
  "no-dev-package-in-product": {
    file: "apps/server/src/platform/probe/dev.ts",
    imports: "@fastify/swagger",
  },
  "rules-stand-alone": { file: "packages/rules/src/probe/disk.ts", imports: "node:fs" },
  "contract-needs-typebox-only": {
    file: "packages/contract/src/probe.ts",
    imports: "../../rules/src/index.ts",
  },
  "ui-knows-rules-only": {
    file: "packages/ui/src/probe.ts",
    imports: "../../contract/src/routes.ts",
  },
  "apps-never-meet": {
    file: "apps/player/src/lib/probe/server.ts",
    imports: "../../../../server/src/config.ts",
  },
  "product-never-imports-tools": {
    file: "apps/player/src/lib/probe/tools.ts",
    imports: "../../../../../tools/finding.ts",
  },
  "player-carries-no-schemas": {
    file: "apps/player/src/lib/probe/schemas.ts",
    imports: "@shwe/contract/schemas",
  },
  "player-lib-knows-no-one": {
    file: "apps/player/src/lib/probe/up.ts",
    imports: "../../features/probe/one.ts",
  },
  "player-feature-stays-home": {
    file: "apps/player/src/features/probe/two.ts",
    imports: "../other-probe/one.ts",
  },
  "player-route-below-app": {
    file: "apps/player/src/routes/probe.ts",
    imports: "../app/main.tsx",
  },
  "server-platform-at-the-bottom": {
    file: "apps/server/src/platform/probe/up.ts",
    imports: "../../modules/content/index.ts",
  },
  "server-ledger-above-platform-only": {
    file: "apps/server/src/ledger/probe.ts",
    imports: "../modules/content/index.ts",
  },
  "server-module-below-the-roles": {
    file: "apps/server/src/modules/probe/start.ts",
    imports: "../../config.ts",
  },
  "server-module-by-its-face": {
    file: "apps/server/src/modules/probe/inside.ts",
    imports: "../content/queries.ts",
  },
  "server-roles-use-faces": {
    file: "apps/server/src/probe.ts",
    imports: "./modules/content/queries.ts",
  },
  "adapters-know-their-port": {
    file: "apps/server/src/modules/probe/feeds/one.ts",
    imports: "./two.ts",
  },
};

const bystanders: Record<string, string> = {
  "packages/rules/src/probe/b.ts": 'import "./a.ts";\n',
  "packages/rules/src/probe/a.test.ts": "export {};\n",
  "apps/player/src/features/probe/one.ts": "export {};\n",
  "apps/player/src/features/other-probe/one.ts": "export {};\n",
  "apps/server/src/modules/probe/feeds/two.ts": "export {};\n",
};

const report_bytes_max = 64 * 1024 * 1024;
type Cruise = { summary: { violations: { from: string; rule: { name: string } }[] } };

const rulesOf = (scratch: Scratch): string[] => {
  const path = join(scratch.root, ".dependency-cruiser.cjs");
  const config = createRequire(path)(path) as { forbidden: { name: string }[] };
  return config.forbidden.map(({ name }) => name);
};

/** Every rule of the directions, with the complaint if its offender was not caught. All in one run of the cruiser. */
export const directionFaults = async (
  scratch: Scratch,
): Promise<[rule: string, complaint?: string][]> => {
  try {
    for (const { file, imports } of Object.values(offenders))
      scratch.write(file, `import "${imports}";\n`);
    for (const [file, text] of Object.entries(bystanders)) scratch.write(file, text);
    const { stdout } = await promisify(execFile)(
      "npx",
      "depcruise apps packages --config .dependency-cruiser.cjs --output-type json".split(" "),
      { cwd: scratch.root, maxBuffer: report_bytes_max },
    );
    const caught = new Set(
      (JSON.parse(stdout) as Cruise).summary.violations.map(
        ({ from, rule }) => `${rule.name} ${from}`,
      ),
    );
    return rulesOf(scratch).map((rule) => {
      const offender = offenders[rule];
      if (!offender) return [rule, "no file here breaks this rule: add one"];
      return caught.has(`${rule} ${offender.file}`)
        ? [rule]
        : [rule, `${offender.file} imports ${offender.imports} and was not caught`];
    });
  } finally {
    scratch.restore();
  }
};
