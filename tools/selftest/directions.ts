import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Scratch } from "./scratch.ts";

type Offender = { file: string; imports: string };

/** For each rule of .dependency-cruiser.cjs a file that violates it, and what that file imports. */
const offenders: Record<string, Offender> = {
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
  "contract-surfaces-apart": {
    file: "packages/contract/src/wallet/probe.ts",
    imports: "../player/routes.ts",
  },
  "player-knows-its-surface": {
    file: "apps/player/src/domain/probe/office.ts",
    imports: "@shwe/contract/surfaces",
  },
  "office-knows-its-surface": {
    file: "apps/office/src/probe.ts",
    imports: "@shwe/contract/player/routes",
  },
  "browser-carries-no-error-texts": {
    file: "apps/player/src/domain/probe/texts.ts",
    imports: "../../../../../packages/contract/src/player/lottery/error-texts.ts",
  },
  "ui-knows-rules-only": {
    file: "packages/ui/src/probe.ts",
    imports: "../../contract/src/player/routes.ts",
  },
  "client-knows-no-surface": {
    file: "packages/client/src/probe/surface.ts",
    imports: "@shwe/contract/player/routes",
  },
  "client-needs-react-and-zustand-only": {
    file: "packages/client/src/probe/package.ts",
    imports: "react-router",
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
    imports: "@shwe/contract/player/schemas",
  },
  "player-domain-below-features": {
    file: "apps/player/src/domain/probe/up.ts",
    imports: "../../features/probe/one.ts",
  },
  "player-lib-knows-no-product": {
    file: "apps/player/src/lib/probe/up.ts",
    imports: "../../domain/page.ts",
  },
  "player-feature-imports-no-feature": {
    file: "apps/player/src/features/lottery/probe/two.ts",
    imports: "../other-probe/one.ts",
  },
  "player-route-below-app": {
    file: "apps/player/src/routes/probe.ts",
    imports: "../app/main.tsx",
  },
  "office-carries-no-schemas": {
    file: "apps/office/src/lib/probe/schemas.ts",
    imports: "@shwe/contract/office/schemas",
  },
  "office-domain-below-features": {
    file: "apps/office/src/domain/probe/up.ts",
    imports: "../../features/probe/one.ts",
  },
  "office-domain:unknown": {
    file: "apps/office/src/domain/probe/unknown.ts",
    imports: "../money/money-text.ts",
  },
  "office-lib-knows-no-product": {
    file: "apps/office/src/lib/probe/up.ts",
    imports: "../../domain/money/money-text.ts",
  },
  "office-feature-imports-no-feature": {
    file: "apps/office/src/features/other-probe/two.ts",
    imports: "../probe/one.ts",
  },
  "office-route-below-app": {
    file: "apps/office/src/routes/probe.ts",
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
  "module-layer:unknown": {
    file: "apps/server/src/modules/probe/unknown.ts",
    imports: "../content/index.ts",
  },
  "lottery-layer:unknown": {
    file: "apps/server/src/modules/lottery/probe/unknown.ts",
    imports: "../draw/games.ts",
  },
  "server-office-actions-for-operators": {
    file: "apps/server/src/modules/live/office-probe.routes.ts",
    imports: "./live.office.ts",
  },
  "server-draw-events-by-moves": {
    file: "apps/server/src/modules/lottery/settlement/events-probe.ts",
    imports: "../draw/publish-draw.ts",
  },
  "server-roles-use-faces": {
    file: "apps/server/src/probe.ts",
    imports: "./modules/content/queries.ts",
  },
  "server-settings-for-config-only": {
    file: "apps/server/src/modules/probe/nosy.ts",
    imports: "../live/settings.ts",
  },
  "server-settings-know-value-readers-only": {
    file: "apps/server/src/modules/probe/settings.ts",
    imports: "node:fs",
  },
  "studio:unknown": {
    file: "apps/studio/src/probe/unknown.ts",
    imports: "../amounts/hundredths.ts",
  },
  "studio-games-apart": {
    file: "apps/studio/src/games/probe/two.ts",
    imports: "../other-probe/one.ts",
  },
  "studio-rules-run-everywhere": {
    file: "apps/studio/src/rounds/probe/exact.ts",
    imports: "../../mathematics/fraction.ts",
  },
  "studio-pages-without-server": {
    file: "apps/studio/src/frame/probe/server.ts",
    imports: "../../play/history.ts",
  },
  "studio-server-without-pages": {
    file: "apps/studio/src/http/probe/page.ts",
    imports: "../../frame/money.ts",
  },
  "studio-rules-without-node": {
    file: "apps/studio/src/amounts/probe/disk.ts",
    imports: "node:fs",
  },
  "adapters-know-their-port": {
    file: "apps/server/src/modules/probe/feeds/one.ts",
    imports: "./two.ts",
  },
};

const bystanders: Record<string, string> = {
  "packages/rules/src/probe/b.ts": 'import "./a.ts";\n',
  "packages/rules/src/probe/a.test.ts": "export {};\n",
  "apps/player/src/domain/probe/index.ts": "export {};\n",
  "apps/player/src/features/probe/one.ts": "export {};\n",
  "apps/player/src/features/lottery/other-probe/one.ts": "export {};\n",
  "apps/office/src/domain/probe/index.ts": "export {};\n",
  "apps/office/src/features/probe/one.ts": "export {};\n",
  "apps/studio/src/probe/index.ts": "export {};\n",
  "apps/studio/src/games/other-probe/one.ts": "export {};\n",
  "apps/server/src/modules/probe/feeds/two.ts": "export {};\n",
  "apps/server/src/modules/probe/index.ts": "export {};\n",
  "apps/server/src/modules/lottery/probe/index.ts": "export {};\n",
};

/**
 * For rules that .dependency-cruiser.cjs makes from the rows of a table, such as `module-layer:live`: the folder that
 * contains the folders named by the rows. To violate such a rule, a file in the folder of its row imports the folder
 * `probe`, which no row may import.
 */
const layers: Record<string, string> = {
  "module-layer": "apps/server/src/modules",
  "lottery-layer": "apps/server/src/modules/lottery",
  "player-domain": "apps/player/src/domain",
  "office-domain": "apps/office/src/domain",
  studio: "apps/studio/src",
};

const offenderOf = (rule: string): Offender | undefined => {
  const [layer = "", folder = ""] = rule.split(":");
  const base = layers[layer];
  if (offenders[rule] !== undefined || base === undefined) return offenders[rule];
  const up = folder.split("/").map(() => "..");
  return {
    file: `${base}/${folder}/layer-probe.ts`,
    imports: [...up, "probe/index.ts"].join("/"),
  };
};

const report_bytes_max = 64 * 1024 * 1024;
type Cruise = { summary: { violations: { from: string; rule: { name: string } }[] } };

const rulesOf = (scratch: Scratch): string[] => {
  const path = join(scratch.root, ".dependency-cruiser.cjs");
  const config = createRequire(path)(path) as { forbidden: { name: string }[] };
  return config.forbidden.map(({ name }) => name);
};

/**
 * Violates every dependency rule at once and runs dependency-cruiser once; returns each rule with an error text if it
 * was not reported.
 */
export const directionFaults = async (
  scratch: Scratch,
): Promise<[rule: string, complaint?: string][]> => {
  try {
    const rules = rulesOf(scratch).map((rule) => ({ rule, offender: offenderOf(rule) }));
    for (const { offender } of rules)
      if (offender) scratch.write(offender.file, `import "${offender.imports}";\n`);
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
    return rules.map(({ rule, offender }) => {
      if (!offender) return [rule, "no file here breaks this rule: add one"];
      return caught.has(`${rule} ${offender.file}`)
        ? [rule]
        : [rule, `${offender.file} imports ${offender.imports} and was not caught`];
    });
  } finally {
    scratch.restore();
  }
};
