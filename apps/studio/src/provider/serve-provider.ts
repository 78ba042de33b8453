import { answerText, headerNames, sign } from "@shwe/swp";
import type { FastifyInstance, FastifyReply } from "fastify";

import type { Catalogue } from "../catalogue/titles.ts";
import type { Database } from "../database/database.ts";
import type { ProviderKey } from "../settings/settings.ts";
import { provider_calls } from "./answers.ts";
import { verifyCall, type VerifiedCall } from "./verify-call.ts";

const body_bytes_max = 64 * 1024;

type Parts = { db: Database; catalogue: Catalogue; keys: readonly ProviderKey[] };

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
};

const sendSigned = (
  reply: FastifyReply,
  status: number,
  answer: object,
  { key, nonce }: VerifiedCall,
): FastifyReply => {
  const body = Buffer.from(JSON.stringify(answer));
  const time = String(Date.now());
  return reply
    .status(status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .header(headerNames.time, time)
    .header(headerNames.sign, sign(key.secret, answerText(status, { time, nonce, body })))
    .send(body);
};

/** Serves the calls of the wallet. The signature covers the bytes of the body, so it is parsed after the verification. */
export const serveProvider = (app: FastifyInstance, { db, catalogue, keys }: Parts): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      "*",
      { parseAs: "buffer", bodyLimit: body_bytes_max },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const [path, answer] of provider_calls)
      scope.post(path, { bodyLimit: body_bytes_max }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verified = await verifyCall(request, body, { db, keys });
        if (verified === null) return reply.status(401).send({ error: "not_verified" });
        const { provider_id } = verified.key;
        const answered = await answer({ db, catalogue, provider_id }, parse(body));
        return answered === null
          ? sendSigned(reply, 400, { error: "malformed" }, verified)
          : sendSigned(reply, 200, answered, verified);
      });
    done();
  });
};
