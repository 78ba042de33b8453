import type { SmsGateway } from "./port.ts";

export type HttpGatewayOptions = {
  readonly name: string;
  readonly url: string;
  readonly api_key: string;
};

/**
 * POSTs the message as JSON with a bearer token; any 2xx status means accepted. Errors contain the gateway and the
 * status, never the message.
 */
export const createHttpGateway = ({ name, url, api_key }: HttpGatewayOptions): SmsGateway => ({
  name,
  send: async (sms, signal) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${api_key}` },
      body: JSON.stringify(sms),
      // Redirects are refused: following one would send the API key and a player's phone to another host.
      redirect: "error",
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`sms gateway ${name} answered ${answer.status}`);
  },
});
