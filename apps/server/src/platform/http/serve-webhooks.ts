import type { IncomingHttpHeaders } from "node:http";

import type { FastifyInstance } from "fastify";

/** Takes a webhook of the named sender, or throws the refusal. The signature covers the body's bytes, so they are passed unparsed. */
export type TakeWebhook = (
  sender: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
) => Promise<void>;

const path = "/api/hooks/payment/:gateway";
/** A webhook names a payment and its state. */
const body_bytes_max = 8 * 1024;

/** Serves the webhooks of payment gateways. They are no route of the contract, because no app of ours calls them. */
export const serveWebhooks = (app: FastifyInstance, takeWebhook: TakeWebhook): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      "*",
      { parseAs: "buffer", bodyLimit: body_bytes_max },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.post<{ Params: { gateway: string } }>(
      path,
      { bodyLimit: body_bytes_max },
      async (request, reply) => {
        request.route = path;
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        await takeWebhook(request.params.gateway, request.headers, body);
        return reply.header("cache-control", "no-store").send({ success: true });
      },
    );
    done();
  });
};
