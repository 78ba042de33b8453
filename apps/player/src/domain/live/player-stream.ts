import { keepStreamOpen } from "@shwe/client/events";
import { live_path } from "@shwe/contract/player/live";

import { askToReload, clientVersion } from "../../pwa/client-version.ts";
import { expireSession } from "../session/session.ts";

type Options = Pick<
  Parameters<typeof keepStreamOpen>[0],
  "token" | "locale" | "lastId" | "onRecord" | "poll"
>;

/** Keeps the event stream of a player or a visitor open until it is aborted or the session ends. */
export const keepPlayerStreamOpen = (options: Options, signal: AbortSignal): Promise<void> =>
  keepStreamOpen(
    {
      ...options,
      path: live_path,
      headers: { "x-client-version": clientVersion },
      onUnauthorized: expireSession,
      onOutdated: askToReload,
    },
    signal,
  );
