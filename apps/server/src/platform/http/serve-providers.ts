import type { IncomingHttpHeaders } from "node:http";

import type { FastifyInstance } from "fastify";

/** A call of a game provider. Signatures cover the bytes of the body, so it is not parsed. */
export type ProviderRequest = {
  method: string;
  /** The path with its query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  address: string;
};

export type ProviderReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

/** Answers a call; every failure is an answer of the provider's protocol, so it never throws. */
type AnswerProvider = (request: ProviderRequest) => Promise<ProviderReply>;

/** The paths of a protocol, each with its name in metrics and logs. */
export type ProviderPaths = { paths: readonly `/${string}`[]; answer: AnswerProvider };

const body_bytes_max = 64 * 1024;

/** Serves protocols of game providers. They are no routes of the contract, because their form is not ours to decide. */
export const serveProviders = (app: FastifyInstance, protocols: readonly ProviderPaths[]): void => {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      "*",
      { parseAs: "buffer", bodyLimit: body_bytes_max },
      (_request, body, parsed) => parsed(null, body),
    );
    for (const { paths, answer } of protocols)
      for (const path of paths)
        scope.post(path, { bodyLimit: body_bytes_max }, async (request, reply) => {
          request.route = path;
          const { status, headers, body } = await answer({
            method: request.method,
            url: request.url,
            headers: request.headers,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            address: request.address,
          });
          return reply
            .status(status)
            .headers(headers)
            .header("cache-control", "no-store")
            .send(body);
        });
    done();
  });
};

export const isProviderPath = (url: string): boolean =>
  url.startsWith("/swp/") || url.startsWith("/Seamless/");
