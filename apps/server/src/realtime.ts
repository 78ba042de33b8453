import { live_path } from "@shwe/contract/player/live";

import type { Ctx } from "./context.ts";
import { limitCalls } from "./limit-calls.ts";
import { createSessionReader, findEndedSessions } from "./modules/identity/index.ts";
import { startLive } from "./modules/live/index.ts";
import { liveNumbers } from "./modules/lottery/index.ts";
import { fail } from "./platform/errors/app-error.ts";
import {
  encodeRetry,
  listenForHeads,
  streamHead,
  wholeAnswer,
  type Head,
} from "./platform/events/index.ts";
import { tokenOf } from "./platform/http/admit-players.ts";
import { createAdmission } from "./platform/http/admit-requests.ts";
import { createClientAddress, createIsProxy } from "./platform/http/client-address.ts";
import { connection_bounds } from "./platform/http/connection-bounds.ts";
import { endSocket } from "./platform/http/end-socket.ts";
import { errorAnswer, logFailure } from "./platform/http/error-reply.ts";
import { hasBody } from "./platform/http/serve-cached.ts";
import { localeOf } from "./platform/http/negotiate.ts";
import { createRecordAnswer } from "./platform/http/observe-requests.ts";
import { createRequestIds } from "./platform/http/request-ids.ts";
import { readShellHashes, securityHeaders } from "./platform/http/security-headers.ts";
import { addressKey } from "./platform/limits/index.ts";

/** How long a browser waits before it reconnects a broken stream. */
const retry_ms = 2_000;
/**
 * The range of the random retry time for clients refused for lack of capacity, so that they do not all reconnect at
 * once.
 */
const full_retry_after_s = { from: 10, to: 30 };
const id_form = /^\d{1,18}$/;
/** How many connections the listener accepts above the limits of streams, so that it can still answer refusals. */
const connections_beside_streams = 1_000;

const readLastId = (header: string | string[] | undefined): bigint | undefined => {
  if (header === undefined || header === "") return undefined;
  if (typeof header !== "string" || !id_form.test(header)) throw fail("invalid_request");
  return BigInt(header);
};

const nobody = { player_id: null, session_id: null };

const noRoom = () => {
  const { from, to } = full_retry_after_s;
  const retry_after_s = from + Math.floor(Math.random() * (to - from));
  return fail("unavailable", { retry_after_s });
};

/**
 * The event streams of this process, without a listener: `take` answers a request for a stream that any listener
 * received.
 */
export const createRealtime = async (given: Ctx) => {
  const ctx = given.as("realtime");
  const { config, db, logs, metrics } = ctx;
  const live = await startLive(ctx, (session_ids) => findEndedSessions(db, session_ids), [
    liveNumbers(ctx),
  ]);
  const sessions = createSessionReader(ctx);
  const clientAddress = createClientAddress(config.trust_proxy);
  const admissionOf = (name: string) =>
    createAdmission({
      min_client_version: config.min_client_version,
      limit: limitCalls(ctx, name),
    });
  const admission = { player: admissionOf("events"), visitor: admissionOf("visits") };
  const security = securityHeaders({
    hashes: readShellHashes(null),
    production: config.environment === "production",
  });
  const record = createRecordAnswer({ logs, metrics });
  const nextId = createRequestIds();
  const welcome = Buffer.from(streamHead(security.api) + encodeRetry(retry_ms));
  let isClosing = false;

  const openStream = async (head: Head): Promise<void> => {
    const { method, url, headers, socket } = head;
    if (method !== "GET" || url !== live_path) throw fail("not_found");
    if (hasBody(headers)) throw fail("invalid_request");
    const address = clientAddress(head);
    // A request without a token is a visitor, who receives only public events. An invalid token is refused.
    const is_visitor = headers.authorization === undefined;
    await admission[is_visitor ? "visitor" : "player"].check(head, address);
    const after_id = readLastId(headers["last-event-id"]);
    const { player_id, session_id } = is_visitor
      ? nobody
      : await sessions.findCaller(tokenOf(headers.authorization));
    if (isClosing) throw noRoom();
    if (socket.destroyed) return;
    const stream = {
      ...{ socket, player_id, session_id, address_key: addressKey(address) },
      ...{ locale: localeOf(headers["accept-language"]), is_caught_up: false, shown: null },
    };
    if (!live.open(stream, after_id)) throw noRoom();
    socket.write(welcome);
  };

  const take = async (head: Head): Promise<void> => {
    const request_id = nextId();
    const start_ms = performance.now();
    const told = { request_id, method: head.method ?? "", route: live_path, start_ms };
    try {
      await openStream(head);
      record({ ...told, status: 200, note: "stream" });
    } catch (thrown) {
      const error = logFailure(ctx.log, thrown, { request_id, route: live_path });
      const { status, headers, body } = errorAnswer(error, head.headers, request_id);
      endSocket(head.socket, wholeAnswer(status, { ...security.api, ...headers }, body));
      record({ ...told, status, note: error.code });
    }
  };

  return {
    take: (head: Head) => void take(head),
    finish: async () => {
      isClosing = true;
      await live.close();
    },
    /** Nothing to abort: `finish` closes streams that do not end by themselves. */
    abort: () => undefined,
  };
};

/** The role `realtime` in its own process: event streams on the public port. */
export const startRealtime = async (ctx: Ctx, { head_ms } = connection_bounds) => {
  const realtime = await createRealtime(ctx);
  const { host, port, trust_proxy } = ctx.config;
  const { live_connections_max, live_visitors_max } = ctx.config;
  const { live_per_address_max, live_visitors_per_address_max } = ctx.config;
  const bounds = {
    head_ms,
    connections_max: live_connections_max + live_visitors_max + connections_beside_streams,
    per_address: live_per_address_max + live_visitors_per_address_max + connections_beside_streams,
    isProxy: createIsProxy(trust_proxy),
  };
  const listening = await listenForHeads({ host, port, ...bounds }, realtime.take);
  ctx.metrics.watchConnections("streams", listening.open);
  ctx.log.info({ address: listening.address }, "the realtime listens");
  return {
    address: listening.address,
    finish: () => {
      listening.close();
      return realtime.finish();
    },
    abort: realtime.abort,
  };
};
