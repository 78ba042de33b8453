import { connectDemoStudio } from "../../apps/server/scripts/lib/demo-games.ts";
import { makeStudioDatabase } from "../../apps/server/scripts/lib/studio-database.ts";
import type { Children } from "./children.ts";
import type { Product } from "./product.ts";
import type { Services } from "./services.ts";

export type Studio = {
  address: string;
  database_url: string;
  start: (children: Children) => void;
};

type StudioWishes = {
  services: Services;
  product: Product;
  /** The port to try first. */
  port: number;
  /** The address of the player app, whose pages may show games in a frame. */
  player: string;
  /** Whether the database of an earlier run is dropped. */
  is_fresh: boolean;
};

/**
 * Prepares the studio beside a product whose database has the demo data: a database of its own, keys for all invented providers, and the
 * setting that lets the player app show its games in a frame. Called before the product is started.
 */
export const prepareStudio = async (wishes: StudioWishes): Promise<Studio> => {
  const { services, product, player, is_fresh } = wishes;
  const port = await product.pickPort("the studio", wishes.port);
  const address = `http://studio.localhost:${port}`;
  const { ADMIN_DATABASE_URL: admin, OWNER_DATABASE_URL: owner } = services;
  const database_url = await makeStudioDatabase({ admin, product: owner, is_fresh });
  const keys = await connectDemoStudio(owner, {
    studio_url: address,
    game_keys: product.env["GAME_KEYS"] ?? "",
  });
  product.env["GAME_ORIGINS"] = address;
  return {
    address,
    database_url,
    start: (children) =>
      children.start("studio", ["apps/studio/scripts/start.ts"], {
        ...process.env,
        ...{ STUDIO_MODE: "development", STUDIO_PORT: String(port) },
        ...{ STUDIO_PUBLIC_URL: address, STUDIO_FRAME_ANCESTORS: player },
        ...{ STUDIO_DATABASE_URL: database_url, STUDIO_WALLET_URL: product.wallet },
        STUDIO_KEYS: keys,
      }),
  };
};
