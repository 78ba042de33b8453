/**
 * The dependency directions of ARCHITECTURE.md, as rules that fail the build. Workspaces are matched by path, because an
 * npm workspace link resolves to its real folder. Most rules do not apply to `*.test.ts`, because tests may import more
 * than the code they test.
 */
const test = "[.]test[.]tsx?$";
const adapters = "(games|feeds|methods|aggregators|gateways)";

const settings = ["^apps/server/src/settings[.]ts$", "^apps/server/src/.+/settings[.]ts$"];
const value_readers =
  "^apps/server/src/platform/(settings/[^/]+|secrets/key-ring|http/trusted-proxies)[.]ts$";
/** Which other modules each module may import. A row names rows above it only, so no two modules import each other. */
const modules = {
  images: [],
  notify: [],
  operators: [],
  rewards: [],
  status: [],
  live: ["operators"],
  content: ["live", "operators"],
  identity: ["notify"],
  protection: ["identity", "rewards"],
  casino: ["identity", "live", "operators", "protection", "rewards"],
  slips: ["images"],
  cashier: ["identity", "images", "live", "operators", "protection", "rewards", "slips"],
  profile: ["identity", "images", "live", "operators"],
  lottery: ["identity", "live", "operators", "protection"],
  reports: ["identity"],
  audits: ["cashier", "lottery", "operators", "reports"],
  controls: ["lottery", "operators"],
  dashboard: ["audits", "cashier", "controls", "lottery", "operators", "profile", "reports"],
  players: ["cashier", "identity", "live", "lottery", "operators", "profile", "protection"],
};
/** Which other folders each folder of the module lottery may import. As above, a row names rows above it only. */
const lottery_folders = {
  draw: [],
  feeds: [],
  betting: ["draw"],
  history: ["draw"],
  outcomes: ["draw"],
  results: ["draw", "feeds"],
  "results/live": ["feeds", "results"],
  "sealing/log": ["draw"],
  sealing: ["draw", "results", "sealing/log"],
  settlement: ["draw", "sealing"],
  office: ["draw", "sealing"],
};
/** Which other folders of the player's domain each of its folders may import. As above. */
const player_domain = {
  dates: [],
  picture: [],
  "row-card": [],
  session: [],
  api: ["session"],
  account: ["api", "session"],
  money: ["api", "session"],
  cash: ["account", "api", "dates", "money"],
  protection: ["account", "api", "session"],
  lottery: ["account", "api", "dates"],
  draws: ["api", "dates", "lottery"],
  history: ["dates", "lottery"],
  live: ["account", "cash", "lottery", "session"],
};

/** Which other folders of the office's domain each of its folders may import. As above. */
const office_domain = {
  dates: [],
  keys: [],
  parts: ["dates", "keys"],
  api: ["dates", "keys", "parts"],
  forms: ["api", "dates", "keys", "parts"],
  session: ["api", "dates", "forms", "parts"],
  table: ["api", "dates", "forms", "keys", "parts"],
  money: [],
  charts: ["dates", "money"],
  names: [],
  cash: ["api", "dates", "forms", "keys", "money", "parts", "session", "table"],
};

/** Which other folders of the studio each of its folders may import. As above. */
const studio_folders = {
  amounts: [],
  fairness: [],
  mathematics: [],
  rounds: ["amounts", "fairness"],
  refusals: [],
  settings: ["fairness"],
  database: [],
  rooms: ["database", "fairness", "refusals"],
  catalogue: [],
  frame: ["amounts", "mathematics"],
  wallet: ["fairness", "settings"],
  sessions: ["database", "wallet"],
  play: [
    ...["amounts", "database", "fairness", "refusals", "rounds"],
    ...["sessions", "settings", "wallet"],
  ],
  games: [
    ...["amounts", "database", "fairness", "frame", "mathematics", "play", "refusals"],
    ...["rooms", "rounds", "sessions", "settings"],
  ],
  simulations: ["games", "mathematics"],
  verifier: ["amounts", "fairness", "games", "rounds"],
  client: ["frame", "games", "verifier"],
  provider: ["catalogue", "database", "games", "sessions", "settings"],
  http: [
    ...["amounts", "catalogue", "database", "games", "play", "refusals"],
    ...["rounds", "sessions", "settings", "wallet"],
  ],
};

/**
 * Makes one rule for each row of a table above, and one that refuses folders without a row. `files` matches the files
 * of a row.
 */
const layers = (name, { base, files, table }) => {
  const rows = Object.keys(table);
  for (const [at, row] of rows.entries())
    for (const below of table[row])
      if (!rows.slice(0, at).includes(below))
        throw new Error(`${below} must be listed above ${row}`);
  const pathOf = (row) => `${base}${row}/${files}`;
  return [
    ...rows.map((row) => ({
      name: `${name}:${row}`,
      comment: `${row} may import: ${table[row].join(", ") || "none of its neighbours"}.`,
      severity: "error",
      from: { path: pathOf(row), pathNot: test },
      to: { path: base, pathNot: [row, ...table[row]].map(pathOf) },
    })),
    {
      name: `${name}:unknown`,
      comment: "A new folder needs a row in the table of this file.",
      severity: "error",
      from: { path: `${base}.*/`, pathNot: [test, ...rows.map(pathOf)] },
      to: { path: base },
    },
  ];
};
const modules_dir = "^apps/server/src/modules/";
const lottery_dir = `${modules_dir}lottery/`;
const domain_dir = "^apps/player/src/domain/";
const office_domain_dir = "^apps/office/src/domain/";
const studio_dir = "^apps/studio/src/";
const studio_pages = "^apps/studio/src/(client/|frame/|games/[^/]+/(client|texts)/)";
const studio_server =
  "^apps/studio/src/(catalogue|database|http|play|provider|refusals|sessions|settings|wallet)/|^apps/studio/src/games/([^/]+/server/|game-list[.]ts$)";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Two files that import each other should be one file, or share a third.",
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
      comment: "No code imports a test.",
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
      comment: "Code that runs in production must not import a development dependency.",
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
      comment: "The contract imports TypeBox only, because every app imports it.",
      severity: "error",
      from: { path: "^packages/contract/src/", pathNot: test },
      to: { pathNot: ["^packages/contract/src/", "node_modules/typebox/"] },
    },
    {
      name: "contract-surfaces-apart",
      comment: "Surfaces share code through the files at the top of packages/contract/src.",
      severity: "error",
      from: { path: "^packages/contract/src/([^/]+)/", pathNot: test },
      to: { path: "^packages/contract/src/[^/]+/", pathNot: "^packages/contract/src/$1/" },
    },
    {
      name: "player-knows-its-surface",
      comment: "The player app imports the player surface and the types that all surfaces share.",
      severity: "error",
      from: { path: "^apps/player/src/", pathNot: test },
      to: {
        path: "^packages/contract/src/",
        pathNot: "^packages/contract/src/(player/.+|errors|locales|surface)[.]ts$",
      },
    },
    {
      name: "office-knows-its-surface",
      comment: "The office app imports the office surface and the types that all surfaces share.",
      severity: "error",
      from: { path: "^apps/office/src/", pathNot: test },
      to: {
        path: "^packages/contract/src/",
        pathNot: "^packages/contract/src/(office/.+|errors|locales|surface)[.]ts$",
      },
    },
    {
      name: "browser-carries-no-error-texts",
      comment: "The server sends the message of an error in the caller's language.",
      severity: "error",
      from: { path: "^(apps/player|apps/office|packages/ui)/src/", pathNot: test },
      to: { path: "^packages/contract/src/.*error-texts[.]ts$" },
    },
    {
      name: "ui-knows-rules-only",
      comment: "Primitives import neither the contract nor an app.",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: { path: "^(apps/|packages/(client|contract)/)" },
    },
    {
      name: "client-knows-no-surface",
      comment:
        "packages/client serves every browser app: it knows no app, and of the contract no surface's tables or schemas.",
      severity: "error",
      from: { path: "^packages/client/src/", pathNot: test },
      to: { path: "^(apps/|packages/contract/src/(?!(surface|errors|locales)[.]ts$))" },
    },
    {
      name: "client-needs-react-and-zustand-only",
      comment: "Every browser app loads packages/client, so it brings no other package.",
      severity: "error",
      from: { path: "^packages/client/src/", pathNot: test },
      to: { pathNot: ["^(apps|packages)/", "node_modules/(react|zustand)/"] },
    },

    {
      name: "apps-never-meet",
      comment: "player, office, studio and server communicate over HTTP, never by import.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "product-never-imports-tools",
      comment: "tools/ and e2e/ may import the product; the product never imports them.",
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
      name: "player-domain-below-features",
      comment: "app → routes → features → domain → lib.",
      severity: "error",
      from: { path: "^apps/player/src/(domain|locales)/", pathNot: test },
      to: { path: "^apps/player/src/(app|routes|features)/" },
    },
    ...layers("player-domain", { base: domain_dir, files: "", table: player_domain }),
    {
      name: "player-lib-knows-no-product",
      comment: "lib has helpers that any web app could use.",
      severity: "error",
      from: { path: "^apps/player/src/lib/", pathNot: test },
      to: { path: "^(apps/player/src/(app|routes|features|domain|locales)/|packages/contract/)" },
    },
    {
      name: "player-feature-imports-no-feature",
      comment: "Features share code through domain; a route puts two of them on one page.",
      severity: "error",
      from: { path: "^apps/player/src/features/((?:lottery/)?[^/]+)/" },
      to: {
        path: "^apps/player/src/(app|routes|features)/",
        pathNot: "^apps/player/src/features/$1/",
      },
    },
    {
      name: "player-route-below-app",
      comment: "The app imports routes; a route does not import the app.",
      severity: "error",
      from: { path: "^apps/player/src/routes/", pathNot: test },
      to: { path: "^apps/player/src/app/" },
    },

    {
      name: "office-carries-no-schemas",
      comment: "As for the player: the browser takes types of the schemas only.",
      severity: "error",
      from: { path: "^apps/office/src/", pathNot: test },
      to: {
        path: ["^packages/contract/src/.*schema[^/]*[.]ts$", "node_modules/typebox/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "office-domain-below-features",
      comment: "app → routes → features → domain → lib, as in the player.",
      severity: "error",
      from: { path: "^apps/office/src/(domain|locales)/", pathNot: test },
      to: { path: "^apps/office/src/(app|routes|features)/" },
    },
    ...layers("office-domain", { base: office_domain_dir, files: "", table: office_domain }),
    {
      name: "office-lib-knows-no-product",
      comment: "lib has helpers that any web app could use.",
      severity: "error",
      from: { path: "^apps/office/src/lib/", pathNot: test },
      to: { path: "^(apps/office/src/(app|routes|features|domain|locales)/|packages/contract/)" },
    },
    {
      name: "office-feature-imports-no-feature",
      comment: "Features share code through domain; a route puts two of them on one page.",
      severity: "error",
      from: { path: "^apps/office/src/features/([^/]+)/" },
      to: {
        path: "^apps/office/src/(app|routes|features)/",
        pathNot: "^apps/office/src/features/$1/",
      },
    },
    {
      name: "office-route-below-app",
      comment: "The app imports routes; a route does not import the app.",
      severity: "error",
      from: { path: "^apps/office/src/routes/", pathNot: test },
      to: { path: "^apps/office/src/app/" },
    },

    ...layers("studio", { base: studio_dir, files: "", table: studio_folders }),
    {
      name: "studio-games-apart",
      comment: "A game is one folder; games share code through the other folders of the studio.",
      severity: "error",
      from: { path: "^apps/studio/src/games/([^/]+)/" },
      to: { path: "^apps/studio/src/games/[^/]+/", pathNot: "^apps/studio/src/games/$1/" },
    },
    {
      name: "studio-rules-run-everywhere",
      comment:
        "Server, browser and verifier compute rounds with the same code, so it uses no part of Node and no mathematics of returns.",
      severity: "error",
      from: {
        path: "^apps/studio/src/(amounts/|fairness/|rounds/|verifier/|games/[^/]+/rules/)",
        pathNot: test,
      },
      to: {
        path: ["^apps/studio/src/(mathematics|simulations)/", "/mathematics/", "node_modules/"],
        pathNot: "node_modules/@noble/hashes/",
      },
    },
    {
      name: "studio-pages-without-server",
      comment:
        "Code of the pages runs in browsers: it has no code of the game server and no module of Node.",
      severity: "error",
      from: { path: studio_pages, pathNot: test },
      to: {
        path: [
          studio_server,
          "node_modules/(fastify|pg|prom-client|typebox)/",
          "^(node:|fs|path|crypto)",
        ],
      },
    },
    {
      name: "studio-server-without-pages",
      comment: "The game server decides; only the browser draws.",
      severity: "error",
      from: { path: "^apps/studio/src/", pathNot: [test, studio_pages] },
      to: { path: studio_pages },
    },
    {
      name: "studio-rules-without-node",
      comment: "As above: modules of Node do not exist in browsers.",
      severity: "error",
      from: {
        path: "^apps/studio/src/(amounts/|fairness/|mathematics/|rounds/|verifier/|games/[^/]+/(rules|mathematics)/)",
        pathNot: test,
      },
      to: { dependencyTypes: ["core"] },
    },

    {
      name: "server-platform-at-the-bottom",
      comment: "platform imports neither modules nor the ledger.",
      severity: "error",
      from: { path: "^apps/server/src/platform/", pathNot: test },
      to: { path: "^apps/server/src/(?!platform/|db[.]gen[.]ts$)" },
    },
    {
      name: "server-ledger-above-platform-only",
      comment: "The ledger imports no module.",
      severity: "error",
      from: { path: "^apps/server/src/ledger/", pathNot: test },
      to: { path: "^apps/server/src/(modules/|[^/]+$)", pathNot: "/db[.]gen[.]ts$" },
    },
    {
      name: "server-module-below-the-roles",
      comment:
        "A module gets its context as a parameter; it never imports the files that start the program.",
      severity: "error",
      from: { path: "^apps/server/src/modules/", pathNot: test },
      to: { path: "^apps/server/src/[^/]+$", pathNot: "/(db[.]gen|context)[.]ts$" },
    },
    {
      name: "server-module-by-its-face",
      comment:
        "A module imports another only through its index.ts or, for operators, its office.ts.",
      severity: "error",
      from: { path: "^apps/server/src/modules/([^/]+)/" },
      to: {
        path: "^apps/server/src/modules/[^/]+/",
        pathNot: [
          "^apps/server/src/modules/$1/",
          "^apps/server/src/modules/[^/]+/(index|office)[.]ts$",
        ],
      },
    },
    ...layers("module-layer", { base: modules_dir, files: "", table: modules }),
    ...layers("lottery-layer", { base: lottery_dir, files: "[^/]+$", table: lottery_folders }),
    {
      name: "server-office-actions-for-operators",
      comment:
        "The office.ts of a module exports its operator actions for the command line and the office. Code that serves players never imports them.",
      severity: "error",
      from: {
        path: "^apps/server/",
        pathNot: [
          test,
          "/test/",
          "^apps/server/src/modules/.+[/.]office(-routes)?[.]ts$",
          "^apps/server/(bench/|scripts/operator/|src/office[.]ts$)",
          // These modules have no code for players.
          "^apps/server/src/modules/(controls|dashboard|players)/",
        ],
      },
      to: { path: "^apps/server/src/modules/.+[/.]office[.]ts$" },
    },
    {
      name: "server-draw-events-by-moves",
      comment: "Only moveDraw publishes the events of draws, so that each state change has one.",
      severity: "error",
      from: { pathNot: [`${lottery_dir}draw/move-draw[.]ts$`, test] },
      to: { path: `${lottery_dir}draw/publish-draw[.]ts$` },
    },
    {
      name: "server-roles-use-faces",
      comment:
        "The files that start a role import the index.ts or office.ts of a module and nothing else of it; the next rule is about settings.ts.",
      severity: "error",
      from: { path: "^apps/server/src/[^/]+$", pathNot: test },
      to: {
        path: "^apps/server/src/modules/[^/]+/",
        pathNot: "^apps/server/src/modules/[^/]+/(index|office|settings)[.]ts$",
      },
    },
    {
      name: "server-settings-for-config-only",
      comment: "Only config.ts imports the settings.ts of a part; all other code gets a Config.",
      severity: "error",
      from: { path: "^apps/server/", pathNot: [test, "^apps/server/src/config[.]ts$"] },
      to: { path: settings },
    },
    {
      name: "server-settings-know-value-readers-only",
      comment:
        "A settings.ts only declares settings, so that config.ts loads no module and no package.",
      severity: "error",
      from: { path: settings },
      to: { pathNot: value_readers },
    },
    {
      name: "adapters-know-their-port",
      comment:
        "An adapter imports the contract, the rules and its port: no database, no ledger, no other adapter.",
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
