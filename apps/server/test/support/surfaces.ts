import type { RouteName } from "@shwe/contract/player/routes";
import type { InputOf, Route, RouteSchemas, Surface } from "@shwe/contract/surface";
import { surfaces, type SurfaceName, type Surfaces } from "@shwe/contract/surfaces";
import { afterAll } from "vitest";

import { startOffice } from "../../src/office.ts";
import { startWallet } from "../../src/wallet.ts";
import { exampleOf, type AnyExample } from "./examples.ts";
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

type NameWithInput<S extends Surface> = {
  [N in keyof S["routes"] & keyof S["schemas"]]: keyof InputOf<S["schemas"][N]> extends never
    ? never
    : N;
}[keyof S["routes"] & keyof S["schemas"]];

/**
 * The input of a successful call of each office and wallet route. A route that takes input does not compile without its
 * row; the examples of player routes are in `examples.ts`.
 */
const examples: {
  [Name in Exclude<SurfaceName, "player">]: Record<NameWithInput<Surfaces[Name]>, AnyExample>;
} = { office: {}, wallet: {} };

export const surfaceExampleOf = async (
  { surface, name }: Pick<SurfaceRow, "surface" | "name">,
  server: TestServer,
  player: TestPlayer,
): Promise<AnyExample> => {
  if (surface === "player") return exampleOf(name as RouteName, server, player);
  const of_surface: Readonly<Partial<Record<string, AnyExample>>> = examples[surface];
  return of_surface[name] ?? {};
};

type Listeners = Readonly<Record<SurfaceName, TestServer["send"]>>;

/** Starts the office and wallet listeners beside a test server, which has the player surface. They end with the test file. */
export const startSurfaces = async (server: TestServer): Promise<Listeners> => {
  const office = await startOffice(server.ctx);
  const wallet = await startWallet(server.ctx);
  afterAll(async () => {
    for (const running of [office, wallet]) {
      running.abort();
      await running.finish();
    }
  });
  return {
    player: server.send,
    office: (path, sent) => send(office.address, path, sent),
    wallet: (path, sent) => send(wallet.address, path, sent),
  };
};
