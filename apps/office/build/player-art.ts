import { readFileSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Plugin } from "vite";

const folder = "art/banner";
const source = join(import.meta.dirname, "../../player/public", folder);

/**
 * Adds the banner pictures of the players' app to the office, so that the preview of a banner shows them: the office has
 * its own origin and its policy loads pictures from there only.
 */
export function playerArt(): Plugin {
  const names = readdirSync(source).filter((name) => name.endsWith(".svg"));
  return {
    name: "shwe-player-art",
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const name = names.find((each) => request.url === `/${each}`);
        if (name === undefined) {
          next();
          return;
        }
        response.setHeader("content-type", "image/svg+xml");
        void readFile(join(source, name)).then((svg) => response.end(svg));
      });
    },
    generateBundle() {
      for (const name of names)
        this.emitFile({
          type: "asset",
          fileName: `${folder}/${name}`,
          source: readFileSync(join(source, name)),
        });
    },
  };
}
