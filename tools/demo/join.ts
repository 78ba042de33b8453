import { setTimeout as pause } from "node:timers/promises";

import { must, type Call } from "./call.ts";
import type { Person } from "./people.ts";

const message_max_ms = 20_000;
const poll_ms = 150;

type Message = { text: string };

/** Reads the one-time code of a phone from whichever gateway received it. */
const readCode = async (inboxes: readonly string[], phone: string): Promise<string> => {
  const deadline = Date.now() + message_max_ms;
  while (Date.now() < deadline) {
    for (const inbox of inboxes) {
      const answer = await fetch(`${inbox}/messages?to=${phone}`);
      const messages = (await answer.json()) as Message[];
      const [code] = /(?<!\d)\d{6}(?!\d)/.exec(messages.at(-1)?.text ?? "") ?? [];
      if (code !== undefined) return code;
    }
    await pause(poll_ms);
  }
  throw new Error("a phone received no code");
};

/** Registers a player through the API: phone, code, name and password. Returns the session's token. */
export const join = async (
  call: Call,
  inboxes: readonly string[],
  { name, phone }: Person,
  password: string,
): Promise<string> => {
  await must(call("sendOtp", { body: { phone, purpose: "register" } }));
  const code = await readCode(inboxes, phone);
  const { data } = await must(call("verifyOtp", { body: { phone, code, purpose: "register" } }));
  const { proof, terms_version } = data;
  const registered = await must(
    call("register", { body: { phone, proof, name, password, terms_version, adult: true } }),
  );
  return registered.data.token;
};
