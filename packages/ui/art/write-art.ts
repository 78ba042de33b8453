import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { artFiles } from "./art-files.ts";

/** `npm run art -w @shwe/ui`: writes the pictures of the demo content to the public folder of the player app. */
const root = join(import.meta.dirname, "../../..");
const target = join(root, "apps/player/public/art");
const readDemo = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, `apps/server/db/demo/${name}.json`), "utf8"));

const files = artFiles({
  providers: readDemo("providers"),
  banners: readDemo("banners"),
  games: readDemo("games"),
});
for (const folder of ["category", "provider", "banner", "game"]) {
  mkdirSync(join(target, folder), { recursive: true });
}
for (const [path, svg] of files) writeFileSync(join(target, path), svg);
console.log(`${files.size} pictures in ${target}`);
