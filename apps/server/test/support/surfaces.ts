import type { RouteName as OfficeRouteName } from "@shwe/contract/office/routes";
import type { RouteName } from "@shwe/contract/player/routes";
import type { Route, RouteSchemas, Surface } from "@shwe/contract/surface";
import { surfaces, type SurfaceName } from "@shwe/contract/surfaces";
import { afterAll } from "vitest";

import { startWallet } from "../../src/wallet.ts";
import { exampleOf, type AnyExample } from "./examples.ts";
import { office_examples } from "./office-examples.ts";
import { giveOperator, startTestOffice, type OfficeSend } from "./office.ts";
import type { TestPlayer } from "./players.ts";
import { send } from "./send.ts";
import type { TestServer } from "./server.ts";

/** A route of any surface, for tests that run over all of them. */
export type SurfaceRow = {
  surface: SurfaceName;
  name: string;
  route: Route;
  parts: RouteSchemas;
  title: string;
};

const rowsOf = (surface: SurfaceName): SurfaceRow[] => {
  const { routes, schemas }: Surface = surfaces[surface];
  return Object.entries(routes).map(([name, route]) => {
    const parts = schemas[name];
    if (parts === undefined) throw new Error(`${name} has no schemas`);
    return { surface, name, route, parts, title: `${route.method} ${route.path}` };
  });
};

export const surface_names = Object.keys(surfaces) as SurfaceName[];
export const all_rows: readonly SurfaceRow[] = surface_names.flatMap(rowsOf);

type Prepared = { example: AnyExample; headers: Record<string, string> };

/** A successful call of a route by a new caller, who has every right. */
export const prepareCall = async (
  { surface, name, route }: Pick<SurfaceRow, "surface" | "name" | "route">,
  server: TestServer,
  { office, player }: { office: OfficeSend; player: TestPlayer },
): Promise<Prepared> => {
  if (surface === "player")
    return {
      example: await exampleOf(name as RouteName, server, player),
      headers: route.access === "player" ? { authorization: `Bearer ${player.token}` } : {},
    };
  if (surface === "wallet") return { example: {}, headers: {} };
  const operator = await giveOperator(server, "owner");
  const make = office_examples[name as OfficeRouteName];
  return {
    example: make === undefined ? {} : await make({ server, office, operator }),
    headers: route.access === "operator" ? { cookie: operator.cookie } : {},
  };
};

type Listeners = Readonly<Record<SurfaceName, TestServer["send"]>>;

/** Starts the office and wallet listeners beside a test server, which has the player surface. They end with the test file. */
export const startSurfaces = async (server: TestServer): Promise<Listeners> => {
  const office = await startTestOffice(server);
  const wallet = await startWallet(server.ctx);
  afterAll(async () => {
    wallet.abort();
    await wallet.finish();
  });
  return {
    player: server.send,
    office,
    wallet: (path, sent) => send(wallet.address, path, sent),
  };
};
