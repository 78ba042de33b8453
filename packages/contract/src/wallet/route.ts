import type { Route } from "../surface.ts";

/** A route of the wallet surface, which game providers call. `provider` needs the signature of a provider. */
export type WalletRoute = Route<"public" | "provider"> & { path: `/wallet/${string}` };
