import { keepStreamOpen } from "@shwe/client/events";
import type { StreamRecord } from "@shwe/client/events/records";
import { routes } from "@shwe/contract/office/routes";
import type { QueryClient } from "@tanstack/react-query";

import { call } from "../../domain/api/calls.ts";
import { reportSignedOut } from "../../domain/api/signed-out.ts";
import { changedQueries } from "./changed-queries.ts";
import { setLost } from "./live-connection.ts";
import { type LiveState, liveQuery } from "./live-query.ts";

/** Shows a new state, and refreshes the lists that it concerns. */
function applyLive(client: QueryClient, after: LiveState): void {
  const { queryKey } = liveQuery();
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, after);
  if (before === undefined) return;
  for (const changed of changedQueries(before, after))
    void client.invalidateQueries({ queryKey: changed });
}

/**
 * Follows the event stream of the office while the tab is visible. A hidden tab has no stream, because a browser allows six
 * connections to one address. While streams fail, the state is polled.
 */
export function followLive(client: QueryClient): () => void {
  let turn: AbortController | undefined;
  const read = ({ event, data }: StreamRecord): void => {
    if (event !== "state" || data === undefined) return;
    setLost(false);
    applyLive(client, JSON.parse(data) as LiveState);
  };
  const poll = (): void =>
    void call("getLiveState", {}).then(
      (state) => applyLive(client, state),
      () => undefined,
    );
  const start = async ({ signal }: AbortController): Promise<void> => {
    await keepStreamOpen(
      {
        path: routes.watchLiveState.path,
        headers: {},
        // The session is a cookie, which the browser adds by itself.
        token: undefined,
        locale: "en",
        lastId: () => "",
        onRecord: read,
        poll,
        onFailing: () => setLost(true),
        onUnauthorized: () => undefined,
        onOutdated: () => window.location.reload(),
      },
      signal,
    );
    // It stops by itself only when the server does not accept the session any more.
    if (!signal.aborted) reportSignedOut();
  };
  const stop = (): void => {
    turn?.abort();
    turn = undefined;
    setLost(false);
  };
  const follow = (): void => {
    if (document.visibilityState === "hidden") stop();
    else if (turn === undefined) {
      turn = new AbortController();
      void start(turn);
    }
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    stop();
  };
}
