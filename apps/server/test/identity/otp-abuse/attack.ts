import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { send, type Answer } from "../../support/send.ts";

/** An SMS fraud attack that requests codes for many numbers while honest players try to register. */
export type AttackOptions = {
  base: string;
  numbers: number;
  addresses: number;
  honest: number;
  /** All messages that a phone has received so far. */
  readInbox: (phone: string) => Promise<{ text: string }[]>;
};

export type AttackReport = {
  asked: number;
  /** How many requests of the attacker got status 200. */
  farmed: number;
  refused: number;
  honest: number;
  served: number;
  seconds: number;
};

/** Concurrent requests of the attacker. */
const under_way = 12;
const message_wait_ms = 30_000;
const poll_ms = 100;
/** The share of the attacker's numbers that form whole blocks, as in real SMS fraud; the rest is spread over all numbers. */
const share_in_blocks = 0.5;
const block_size = 2_500;

const post = (base: string, path: string, body: unknown, from: string): Promise<Answer> =>
  send(base, path, {
    method: "POST",
    body: JSON.stringify(body),
    from,
    // The caller is no trusted proxy, so these headers must not make one address appear as many.
    headers: {
      "x-forwarded-for": `203.0.${randomInt(256)}.${randomInt(256)}`,
      forwarded: `for=198.51.100.${randomInt(256)}`,
    },
  });

const farmAddress = (index: number): string =>
  `127.66.${Math.floor(index / 250)}.${(index % 250) + 1}`;
const honestAddress = (index: number): string =>
  `127.99.${Math.floor(index / 250)}.${(index % 250) + 1}`;

const farmNumber = (index: number, numbers: number): string => {
  if (index < numbers * share_in_blocks) {
    const block = 500 + Math.floor(index / block_size);
    return `0979${block}${String(index % block_size).padStart(4, "0")}`;
  }
  return `096${randomInt(10 ** 7, 10 ** 8)}`;
};
const honestNumber = (index: number): string =>
  `094${String(11_000_000 + index * 40_009).slice(0, 8)}`;

const waitForCode = async (
  { readInbox }: AttackOptions,
  phone: string,
): Promise<string | undefined> => {
  for (let waited_ms = 0; waited_ms < message_wait_ms; waited_ms += poll_ms) {
    const [message] = await readInbox(phone);
    if (message) return /(?<!\d)\d{6}(?!\d)/.exec(message.text)?.[0];
    await pause(poll_ms);
  }
  return undefined;
};

/** Requests a code once, waits for the message and enters the code. */
const registerHonestly = async (options: AttackOptions, index: number): Promise<boolean> => {
  const phone = honestNumber(index);
  const from = honestAddress(index);
  const purpose = "register";
  const asked = await post(options.base, "/api/user/send_otp", { phone, purpose }, from);
  if (asked.status !== 200) return false;
  const code = await waitForCode(options, phone);
  if (code === undefined) return false;
  const entered = await post(options.base, "/api/user/verify_otp", { phone, code, purpose }, from);
  return entered.status === 200;
};

/** Honest players arrive evenly over the whole run: the first before the attack is limited, the last at its end. */
export const runAttack = async (options: AttackOptions): Promise<AttackReport> => {
  const { base, numbers, addresses, honest } = options;
  const started_ms = performance.now();
  const report = { asked: 0, farmed: 0, refused: 0, honest, served: 0, seconds: 0 };
  const comers: Promise<void>[] = [];
  const every = Math.max(1, Math.floor(numbers / honest));
  let next = 0;

  const comeHonestly = () => {
    if (comers.length >= honest) return;
    const coming = registerHonestly(options, comers.length);
    comers.push(coming.then((served) => void (report.served += Number(served))));
  };
  const askOnAndOn = async (): Promise<void> => {
    while (next < numbers) {
      const index = next;
      next += 1;
      if (index % every === 0) comeHonestly();
      const body = { phone: farmNumber(index, numbers), purpose: "register" };
      const { status } = await post(
        base,
        "/api/user/send_otp",
        body,
        farmAddress(index % addresses),
      );
      report.asked += 1;
      if (status === 200) report.farmed += 1;
      else if (status === 429) report.refused += 1;
      else throw new Error(`the farm was answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: under_way }, askOnAndOn));
  while (comers.length < honest) comeHonestly();
  await Promise.all(comers);
  report.seconds = Math.round((performance.now() - started_ms) / 1000);
  return report;
};
