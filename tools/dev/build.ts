import { execFile } from "node:child_process";
import { globSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const build_timeout_ms = 600_000;

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

const studio: Site = {
  folder: "apps/studio",
  arguments: ["build"],
  sources: ["apps/studio/src/**/*", "apps/studio/*.*", "packages/{build,ui}/src/**/*"],
  built: "apps/studio/dist/.vite/manifest.json",
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

/** Builds the pages of the studio unless their last build is newer than every source file. */
export const buildStudio = (): Promise<void> => buildIfStale(studio);

/** Builds the page that shows every primitive of packages/ui, if its sources changed. */
export const buildShowcase = (): Promise<void> => buildIfStale(showcase);

async function buildIfStale(site: Site): Promise<void> {
  if (newest(site.sources) < changedAt(site.built)) return;
  const vite = join(root, site.folder, "node_modules/vite/bin/vite.js");
  const options = { cwd: join(root, site.folder), timeout: build_timeout_ms };
  // A new error, because the one of execFile prints the whole output of the build.
  await run(process.execPath, [vite, ...site.arguments], options).catch((error: unknown) =>
    Promise.reject(new Error(`the build of ${site.folder} failed: ${reasonOf(error)}`)),
  );
}

/** Why a build failed, in one line: the time limit, or the first line that Vite wrote as an error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("killed" in error && error.killed === true)
    return `not done after ${build_timeout_ms / 60_000} minutes`;
  const written = "stderr" in error ? String(error.stderr) : "";
  const lines = (written || error.message).split("\n").map((line) => line.trim());
  return lines.find((line) => line !== "") ?? "no message";
}

const newest = (patterns: string[]): number =>
  Math.max(...globSync(patterns, { cwd: root }).map(changedAt));

const changedAt = (file: string): number =>
  statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
