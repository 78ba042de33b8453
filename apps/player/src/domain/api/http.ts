import { createCalls } from "@shwe/client/calls";
import { routes } from "@shwe/contract/player/routes";
import type { schemas } from "@shwe/contract/player/schemas";

import { askToReload, clientVersion } from "../../pwa/client-version.ts";
import { deviceId } from "../session/device-id.ts";
import { currentToken, expireSession } from "../session/session.ts";

export { ApiError, NetworkError } from "@shwe/client/calls/errors";

export const playerCalls = createCalls<typeof routes, typeof schemas>({
  routes,
  token: currentToken,
  headers: ({ device }) => ({
    "x-client-version": clientVersion,
    ...(device && { "x-device-id": deviceId() }),
  }),
  onUnauthorized: expireSession,
  onOutdated: askToReload,
});

/** Calls one route of the player surface. Names, inputs and replies have the types of the contract. */
export const { call } = playerCalls;
