import type { FastifyInstance, FastifyReply } from "fastify";
import { Type } from "typebox";

import type { Catalogue } from "../catalogue/titles.ts";
import type { Database } from "../database/database.ts";
import { game_list, opened_games } from "../games/game-list.ts";
import { findSession, openSession } from "../sessions/sessions.ts";
import type { Settings } from "../settings/settings.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";
import type { BuiltPages } from "./built-pages.ts";
import { readSessionCookie, sessionCookie } from "./cookies.ts";
import { drawnPage, noticePage, pageHeaders, type Notice } from "./pages.ts";

const Code = Type.Object({ code: Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" }) });
const Launch = Type.Object({
  token: Type.Optional(Type.String({ maxLength: 200 })),
  lang: Type.Optional(Type.String({ maxLength: 20 })),
});
const Language = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 20 })) });

type Parts = {
  db: Database;
  client: WalletClient;
  catalogue: Catalogue;
  settings: Settings;
  /** Null if the pages were not built. */
  pages: BuiltPages | null;
};

const statuses = { refused: 403, unavailable: 503, in_development: 200, not_found: 404 } as const;

/**
 * Serves the addresses that players open. The token of a launch is exchanged by the server and is not part of the address of the game, so that
 * neither the history of the browser nor a picture of the screen has it.
 */
export const serveLaunch = (app: FastifyInstance, parts: Parts): void => {
  const { db, client, catalogue, settings, pages } = parts;
  const notice_headers = pageHeaders(settings.frame_ancestors, false);
  const drawn_headers = pageHeaders(settings.frame_ancestors, true);
  const sendNotice = (reply: FastifyReply, notice: Notice, lang: unknown, title?: string) =>
    reply
      .status(statuses[notice])
      .headers(notice_headers)
      .send(noticePage(notice, lang, title ?? null));

  app.get<{ Params: { code: string }; Querystring: { token?: string; lang?: string } }>(
    "/play/:code",
    { schema: { params: Code, querystring: Launch } },
    async ({ params: { code }, query: { token, lang } }, reply) => {
      const title = catalogue.find(code);
      if (title === null) return sendNotice(reply, "not_found", lang);
      if (!game_list.has(code)) return sendNotice(reply, "in_development", lang, title.name);
      const { provider_id } = title;
      if (!settings.keys.some((key) => key.provider_id === provider_id))
        return sendNotice(reply, "unavailable", lang, title.name);
      const opened = await openSession(
        { db, client },
        { provider_id, game_code: code, token: token ?? "" },
      );
      if (opened.kind !== "opened") return sendNotice(reply, opened.kind, lang, title.name);
      return reply
        .header("set-cookie", sessionCookie(code, opened.cookie, settings.public_url))
        .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
        .redirect(`/game/${code}`, 303);
    },
  );

  app.get<{ Params: { code: string } }>(
    "/game/:code",
    { schema: { params: Code } },
    async ({ params: { code }, headers }, reply) => {
      const title = catalogue.find(code);
      if (title === null || !game_list.has(code)) return sendNotice(reply, "not_found", null);
      const cookie = readSessionCookie(headers.cookie, code);
      const session = cookie === null ? null : await findSession(db, cookie, code);
      if (session === null) return sendNotice(reply, "refused", null, title.name);
      const lang = session.language;
      if (!opened_games.has(code)) return sendNotice(reply, "in_development", lang, title.name);
      if (pages === null) return sendNotice(reply, "unavailable", lang, title.name);
      const html = drawnPage(pages.game, { lang, title: title.name, game_code: code });
      return reply.headers(drawn_headers).send(html);
    },
  );

  app.get<{ Querystring: { lang?: string } }>(
    "/verify",
    { schema: { querystring: Language } },
    async ({ query: { lang } }, reply) => {
      if (pages === null) return sendNotice(reply, "unavailable", lang);
      const html = drawnPage(pages.verifier, { lang, title: "Verify", game_code: null });
      return reply.headers(drawn_headers).send(html);
    },
  );
};
