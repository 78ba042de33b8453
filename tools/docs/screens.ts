import { globSync, statSync } from "node:fs";

import type { Finding } from "../finding.ts";

const folder = "docs/screens";

/** Every clone downloads all versions of every picture, so their total size is limited. */
const total_mb_max = 9;
const bytes_per_mb = 1_000_000;

export const screenFaults = (): Finding[] => {
  const files = globSync(`${folder}/**/*.*`);
  const total_mb = files.reduce((sum, file) => sum + statSync(file).size, 0) / bytes_per_mb;
  if (total_mb <= total_mb_max) return [];
  const message = `${total_mb.toFixed(1)} MB of pictures: at most ${total_mb_max} MB are allowed`;
  return [{ file: folder, line: 1, message }];
};
