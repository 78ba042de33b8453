import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const build_timeout_ms = 120_000;

type Site = { folder: string; arguments: string[]; sources: string[]; built: string };

const player: Site = {
  folder: "apps/player",
  arguments: ["build"],
  sources: ["apps/player/{src,build,public}/**/*", "apps/player/*.*", "packages/*/src/**/*"],
  built: "apps/player/dist/csp.json",
};

const office: Site = {
  folder: "apps/office",
  arguments: ["build"],
  sources: ["apps/office/{src,build,public}/**/*", "apps/office/*.*", "packages/*/src/**/*"],
  built: "apps/office/dist/csp.json",
};

const showcase: Site = {
  folder: "packages/ui",
  arguments: ["build", "showcase", "--config", "showcase/vite.config.ts"],
  sources: ["packages/ui/{src,showcase,art}/**/*", "packages/rules/src/**/*"],
  built: "packages/ui/dist/showcase/index.html",
};

export const showcase_dist = join(root, "packages/ui/dist/showcase");

/** Builds the player app unless its last build is newer than every source file. */
export const buildPlayer = (): Promise<void> => buildIfStale(player);

/** Builds the office app unless its last build is newer than every source file. */
export const buildOffice = (): Promise<void> => buildIfStale(office);

/** Builds the page that shows every primitive of packages/ui, if its sources changed. */
export const buildShowcase = (): Promise<void> => buildIfStale(showcase);

async function buildIfStale(site: Site): Promise<void> {
  if (newest(site.sources) < changedAt(site.built)) return;
  const vite = join(root, site.folder, "node_modules/vite/bin/vite.js");
  await run(process.execPath, [vite, ...site.arguments], {
    cwd: join(root, site.folder),
    timeout: build_timeout_ms,
  });
}

const newest = (patterns: string[]): number =>
  Math.max(...globSync(patterns, { cwd: root }).map(changedAt));

const changedAt = (file: string): number =>
  statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
