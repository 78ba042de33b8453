import type { SmsGateway } from "./port.ts";

export type HttpGatewayOptions = {
  readonly name: string;
  readonly url: string;
  readonly api_key: string;
};

/** POSTs the message as JSON with a bearer key; any 2xx means taken. Errors name the gateway and the status, never the message. */
export const createHttpGateway = ({ name, url, api_key }: HttpGatewayOptions): SmsGateway => ({
  name,
  send: async (sms, signal) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${api_key}` },
      body: JSON.stringify(sms),
      // A gateway does not move; following it elsewhere would hand it the key and a player's phone.
      redirect: "error",
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`sms gateway ${name} answered ${answer.status}`);
  },
});
