import { codes } from "@shwe/swp";
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";

import { formatSigned } from "../amounts/hundredths.ts";
import { inBatches } from "../database/in-batches.ts";
import { game_list } from "../games/game-list.ts";
import type { Admit, GameRoutes, Room } from "../play/game-routes.ts";
import { listRounds, readNet } from "../play/history.ts";
import { findUnfinished, type Parts } from "../play/rounds.ts";
import { readSeed, rotateSeed, setClientSeed } from "../play/seeds.ts";
import { Refusal } from "../refusals/refusal.ts";
import { shown_limits } from "../rounds/stake-limits.ts";
import { findSessions, type AskedSession, type PlaySession } from "../sessions/sessions.ts";
import type { Settings } from "../settings/settings.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import { readSessionCookie } from "./cookies.ts";

const strict = { additionalProperties: false } as const;
const ClientSeed = Type.Object(
  { client_seed: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }) },
  strict,
);
const Empty = Type.Object({}, strict);
const Before = Type.Object({ before: Type.Optional(Type.String({ format: "date-time" })) }, strict);

type ApiParts = Parts & {
  client: WalletClient;
  settings: Settings;
  /** The running rooms, by the codes of their games. */
  rooms: ReadonlyMap<string, Room>;
};

type FindSession = (asked: AskedSession) => Promise<PlaySession | null>;
/** How many sessions one query finds. */
const sessions_max = 500;

/** The cookie is sent from pages of all sites, so that requests of other pages are refused here. Old browsers send only one of the two headers. */
const refuseOthers = ({ headers }: Parameters<Admit>[0]): void => {
  const { origin, host, "sec-fetch-site": site } = headers;
  const is_other_origin =
    origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
  if (is_other_origin || (site !== undefined && site !== "same-origin"))
    throw new Refusal("other_origin");
};

const admitTo =
  (findSession: FindSession, game_code: string): Admit =>
  async (request) => {
    refuseOthers(request);
    const { headers } = request;
    const cookie = readSessionCookie(headers.cookie, game_code);
    const session = cookie === null ? null : await findSession({ cookie, game_code });
    if (session === null) throw new Refusal("session_ended");
    return session;
  };

const readBalance = async (client: WalletClient, session: PlaySession): Promise<string> => {
  const { provider_id, player_ref, wallet_session_id: session_id } = session;
  const outcome = await client.call(provider_id, "balance", { player_ref, session_id });
  if (outcome.kind === "unknown") throw new Refusal("wallet_unavailable");
  if (outcome.code !== codes.OK) throw new Refusal("session_ended");
  return outcome.answer.balance ?? "0";
};

type SeedsGame = Extract<GameRoutes, { kind: "seeds" }>;

/** The routes of every game that is decided by seeds: session, seeds, the unfinished round, the player's rounds. */
const serveSeedsGame = (app: FastifyInstance, parts: ApiParts, admit: Admit, game: SeedsGame) => {
  const { db, client, settings } = parts;
  const readCurrent = async (session: PlaySession) => {
    const round = await findUnfinished(db, session);
    return round === null ? null : game.show({ round, balance: null });
  };

  app.get("/session", async (request) => {
    const session = await admit(request);
    const { game_code, currency, language, opened_at } = session;
    const [balance, seeds, round, net] = await Promise.all([
      readBalance(client, session),
      readSeed(db, session),
      readCurrent(session),
      readNet(db, session, opened_at),
    ]);
    const { spin_cycle_ms } = settings;
    return {
      ...{ game_code, currency, language, balance, seeds, round, spin_cycle_ms },
      ...{ limits: shown_limits, net: formatSigned(net) },
      elapsed_ms: Date.now() - opened_at.getTime(),
    };
  });
  app.get("/current", async (request) => ({ round: await readCurrent(await admit(request)) }));
  app.get("/seeds", async (request) => readSeed(db, await admit(request)));
  app.post<{ Body: { client_seed: string } }>(
    "/seeds/client",
    { schema: { body: ClientSeed } },
    async (request) => setClientSeed(db, await admit(request), request.body.client_seed),
  );
  app.post("/seeds/rotate", { schema: { body: Empty } }, async (request) =>
    rotateSeed(db, await admit(request)),
  );
  app.get<{ Querystring: { before?: string } }>(
    "/rounds",
    { schema: { querystring: Before } },
    async (request) => {
      const before = request.query.before ?? "infinity";
      return { rounds: await listRounds(db, await admit(request), before) };
    },
  );
  game.register(app, { parts, admit, settings });
};

/** The player acknowledged a reality check of the wallet. */
const serveAcknowledge = (app: FastifyInstance, { client }: ApiParts, admit: Admit) => {
  app.post("/acknowledge", { schema: { body: Empty } }, async (request) => {
    const { provider_id, wallet_session_id: session_id } = await admit(request);
    const outcome = await client.call(provider_id, "acknowledge", { session_id });
    if (outcome.kind === "unknown") throw new Refusal("wallet_unavailable");
    if (outcome.code !== codes.OK) throw new Refusal("session_ended");
    return { acknowledged: true };
  });
};

/** Serves the JSON API of all games, each below `/api/{game}`. */
export const serveGames = (app: FastifyInstance, parts: ApiParts): void => {
  const findSession = inBatches<AskedSession, PlaySession | null>(sessions_max, (asked) =>
    findSessions(parts.db, asked),
  );
  for (const [game_code, game] of game_list) {
    const admit = admitTo(findSession, game_code);
    app.register(
      (scope, _options, done) => {
        serveAcknowledge(scope, parts, admit);
        if (game.kind === "seeds") serveSeedsGame(scope, parts, admit, game);
        else
          parts.rooms.get(game_code)?.register(scope, {
            admit,
            readBalance: (session) => readBalance(parts.client, session),
          });
        done();
      },
      { prefix: `/api/${game_code}` },
    );
  }
};
