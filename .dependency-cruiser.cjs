/**
 * The directions of ARCHITECTURE.md, as rules that fail the build. Workspaces are judged by path, because an npm workspace
 * link resolves to its real folder. Tests may reach further than the code they test, so most rules leave `*.test.ts` out.
 */
const test = "[.]test[.]tsx?$";
const adapters = "(games|feeds|methods|aggregators|gateways)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Two files that need each other are one file, or lack a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      comment: "An import that cannot be found.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "no-import-of-tests",
      comment: "A test is nobody's library.",
      severity: "error",
      from: {},
      to: { path: test },
    },
    {
      name: "no-undeclared-package",
      comment: "A package is used by a workspace only when its own package.json names it.",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: [test, "[.]config[.]ts$", "/test/"] },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-dev-package-in-product",
      comment: "What runs in production must not be a development dependency.",
      severity: "error",
      from: {
        path: "^(apps|packages)/[^/]+/src/",
        pathNot: test,
      },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },

    {
      name: "rules-stand-alone",
      comment: "packages/rules is pure and has no dependency.",
      severity: "error",
      from: { path: "^packages/rules/src/", pathNot: test },
      to: { pathNot: "^packages/rules/src/" },
    },
    {
      name: "contract-needs-typebox-only",
      comment: "What crosses the wire must be readable by anyone.",
      severity: "error",
      from: { path: "^packages/contract/src/", pathNot: test },
      to: { pathNot: ["^packages/contract/src/", "node_modules/typebox/"] },
    },
    {
      name: "ui-knows-rules-only",
      comment: "Primitives know neither the wire nor an app.",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^(apps/|packages/contract/)" },
    },

    {
      name: "apps-never-meet",
      comment: "player, office, studio and server speak over the wire, never by import.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "product-never-imports-tools",
      comment: "tools/ and e2e/ look at the product; the product does not know them.",
      severity: "error",
      from: { path: "^(apps|packages)/" },
      to: { path: "^(tools|e2e)/" },
    },
    {
      name: "player-carries-no-schemas",
      comment:
        "TypeBox costs the first load 19.7 kB gzip. The browser takes types of the schemas only.",
      severity: "error",
      from: { path: "^(apps/player/src|packages/ui/src)/", pathNot: test },
      to: {
        path: ["^packages/contract/src/.*schema[^/]*[.]ts$", "node_modules/typebox/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "player-lib-knows-no-one",
      comment: "app → routes → features → lib.",
      severity: "error",
      from: { path: "^apps/player/src/lib/", pathNot: test },
      to: { path: "^apps/player/src/(app|routes|features)/" },
    },
    {
      name: "player-feature-stays-home",
      comment: "Features never import features; two of them meet in a route.",
      severity: "error",
      from: { path: "^apps/player/src/features/([^/]+)/" },
      to: {
        path: "^apps/player/src/(app|routes|features)/",
        pathNot: "^apps/player/src/features/$1/",
      },
    },
    {
      name: "player-route-below-app",
      comment: "A route is mounted by the app and does not reach back into it.",
      severity: "error",
      from: { path: "^apps/player/src/routes/", pathNot: test },
      to: { path: "^apps/player/src/app/" },
    },

    {
      name: "server-platform-at-the-bottom",
      comment: "platform knows neither the trade nor the ledger.",
      severity: "error",
      from: { path: "^apps/server/src/platform/", pathNot: test },
      to: { path: "^apps/server/src/(?!platform/|db[.]gen[.]ts$)" },
    },
    {
      name: "server-ledger-above-platform-only",
      comment: "The ledger moves money and knows no module.",
      severity: "error",
      from: { path: "^apps/server/src/ledger/", pathNot: test },
      to: { path: "^apps/server/src/(modules/|[^/]+$)", pathNot: "/db[.]gen[.]ts$" },
    },
    {
      name: "server-module-below-the-roles",
      comment: "A module gets its context handed in; it never imports how the program starts.",
      severity: "error",
      from: { path: "^apps/server/src/modules/", pathNot: test },
      to: { path: "^apps/server/src/[^/]+$", pathNot: "/(db[.]gen|context)[.]ts$" },
    },
    {
      name: "server-module-by-its-face",
      comment: "A module meets another only through its index.ts.",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/" },
      to: {
        path: "^apps/server/src/modules/[^/]+/",
        pathNot: ["^apps/server/src/modules/$1/", "^apps/server/src/modules/[^/]+/index[.]ts$"],
      },
    },
    {
      name: "server-roles-use-faces",
      comment: "main, api, worker and realtime see a module as its index.ts shows it.",
      severity: "error",
      from: { path: "^apps/server/src/[^/]+$", pathNot: test },
      to: {
        path: "^apps/server/src/modules/[^/]+/",
        pathNot: "^apps/server/src/modules/[^/]+/index[.]ts$",
      },
    },
    {
      name: "adapters-know-their-port",
      comment:
        "An adapter knows the contract, the rules and its port: no database, no ledger, no other adapter.",
      severity: "error",
      from: {
        path: `^apps/server/src/modules/([^/]+)/${adapters}/([^/.]+)`,
        pathNot: [test, "/index[.]ts$"],
      },
      to: {
        path: ["^apps/server/", "node_modules/(pg|kysely|redis)/"],
        pathNot: "^apps/server/src/modules/$1/$2/($3[/.]|port[.]ts$)",
      },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps|packages)/[^/]+/dist/" },
    tsPreCompilationDeps: true,
    moduleSystems: ["es6"],
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
