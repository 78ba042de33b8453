import { readFileSync } from "node:fs";
import { join } from "node:path";

const package_file = join(import.meta.dirname, "../../../package.json");

export const readReleaseVersion = (): string =>
  (JSON.parse(readFileSync(package_file, "utf8")) as { version: string }).version;
