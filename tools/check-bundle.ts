import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { surfaces } from "@shwe/contract/surfaces";

/**
 * `npm run bundle:check`: the built player app contains no path of another surface (office, wallet). It must contain
 * paths of the player surface, so that the check cannot pass because it reads the wrong files.
 */
const dist = process.argv[2] ?? "apps/player/dist";
const scripts = "**/*.js";

const files = globSync(scripts, { cwd: dist }).map((file) => ({
  file,
  text: readFileSync(join(dist, file), "utf8"),
}));

/** The built files that contain the path as a whole string. */
const filesWith = (path: string): string[] =>
  files
    .filter(({ text }) => ['"', "'", "`"].some((quote) => text.includes(quote + path + quote)))
    .map(({ file }) => file);

const faults: string[] = [];
for (const { name, routes } of Object.values(surfaces)) {
  const found = Object.values(routes).map(({ path }) => ({ path, files: filesWith(path) }));
  if (name === "player") {
    if (found.every((each) => each.files.length === 0))
      faults.push(`${dist}: no route of the ${name} surface was found`);
    continue;
  }
  for (const each of found)
    for (const file of each.files)
      faults.push(`${join(dist, file)} carries ${each.path} of the ${name} surface`);
}

for (const fault of faults) console.log(fault);
console.log(`bundle: ${files.length} scripts, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;
