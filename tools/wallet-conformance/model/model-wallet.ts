import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import {
  answerText,
  calls,
  codes,
  formatAmount,
  headerNames,
  httpStatusOf,
  isSigned,
  messages,
  requestText,
  sign,
  type Amount,
  type CallName,
} from "@shwe/swp";

import { parseTarget } from "../target.ts";
import {
  contentOf,
  createRules,
  type Fault,
  type Message,
  type ModelState,
  type Reply,
} from "./model-rules.ts";

const body_bytes_max = 64 * 1024;
const detail_bytes_max = 8 * 1024;
const time_off_max_ms = 30_000;
const start_balance: Amount = 100_000n * 10_000n;
const player_count = 30;
const keys = { "key-1": "the first secret", "key-2": "the second secret" } as const;

const names = new Map(
  Object.entries(calls).map(([name, path]) => [path as string, name as CallName]),
);

type Property = { pattern?: string; enum?: unknown[]; format?: string };
type Form = { properties?: Record<string, Property>; required?: string[]; anyOf?: Form[] };

const fits = (value: unknown, { pattern, enum: choices, format }: Property): boolean => {
  if (pattern !== undefined) return typeof value === "string" && new RegExp(pattern).test(value);
  if (choices !== undefined) return choices.includes(value);
  return format !== "date-time" || !Number.isNaN(Date.parse(String(value)));
};

/** Whether a message has the form that the package states: its fields, and no others. */
const isFormed = (message: unknown, form: Form): boolean => {
  if (form.anyOf !== undefined) return form.anyOf.some((each) => isFormed(message, each));
  if (typeof message !== "object" || message === null || Array.isArray(message)) return false;
  const { properties = {}, required = [] } = form;
  return (
    required.every((name) => name in message) &&
    Object.entries(message).every(([name, value]) => {
      const property = properties[name];
      return property !== undefined && fits(value, property);
    })
  );
};

const parse = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

const createDecide = (state: ModelState, fault: Fault) => {
  const rules = createRules(state, fault);
  const query = (message: Message): Reply => {
    const { tx_id, player_ref, round_id } = message;
    const found =
      tx_id === undefined
        ? state.rounds.get(`${player_ref} ${round_id}`)
        : state.txs.get(String(tx_id));
    return { name: "OK", state: found?.state ?? "unknown" };
  };
  const run = async (name: CallName, message: Message): Promise<Reply> => {
    switch (name) {
      case "bet":
      case "bet_win":
      case "buy_in":
        return rules.bet(message);
      case "win":
      case "buy_out":
        return rules.win(message);
      case "wager_info":
        return rules.info(message);
      case "adjust":
      case "rollback":
      case "close":
      case "void":
      case "promo":
        return rules[name](message);
      case "query":
        return query(message);
      case "end":
        state.sessions.delete(String(message["session_id"]));
        return { name: "OK" };
      case "balance":
      case "acknowledge":
        return { name: "OK" };
      case "verify":
        return { name: "SESSION_INVALID" };
    }
  };
  return async (name: CallName, message: Message): Promise<Reply> => {
    const player = message["player_ref"];
    if (player !== undefined && !state.balances.has(String(player)))
      return { name: "PLAYER_UNKNOWN" };
    const known =
      message["tx_id"] === undefined || name === "query"
        ? undefined
        : state.txs.get(String(message["tx_id"]));
    if (known === undefined || fault === "no_unique_key") return run(name, message);
    if (known.content === "" || (known.kind === "bet" && known.state === "cancelled"))
      return { name: "TX_CANCELLED" };
    if (known.content !== contentOf(message)) return { name: "TX_CONFLICT" };
    if (known.state === "refused") return known.reply;
    return { ...known.reply, name: "OK_REPLAY", replayed: true };
  };
};

const textOf = (value: unknown): unknown =>
  typeof value === "bigint" ? formatAmount(value) : value;

/**
 * A wallet in memory that follows docs/wallet-protocol.md, for the kit's own tests: the kit must find no fault in it, and name the case
 * when it is broken. It has no limits, no breaks and no tokens.
 */
export const startModelWallet = async (fault: Fault) => {
  const state: ModelState = {
    balances: new Map(),
    ...{ sessions: new Map(), txs: new Map(), rounds: new Map() },
  };
  const players = Array.from({ length: player_count }, (_, at) => {
    const player_ref = `player${String(at).padStart(4, "0")}`;
    const session_id = `00000000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`;
    state.balances.set(player_ref, start_balance);
    state.sessions.set(session_id, player_ref);
    return { player_ref, session_id };
  });
  const nonces = new Set<string>();
  const decide = createDecide(state, fault);

  const refusalOf = (headers: Record<string, string>, path: string, body: Buffer): Reply | null => {
    const secret = keys[headers[headerNames.key] as keyof typeof keys] as string | undefined;
    if (body.byteLength > body_bytes_max) return { name: "MALFORMED" };
    if (secret === undefined) return { name: "UNKNOWN_KEY" };
    const time = headers[headerNames.time] ?? "";
    const nonce = headers[headerNames.nonce] ?? "";
    if (!/^\d{13}$/.test(time) || Math.abs(Number(time) - Date.now()) > time_off_max_ms)
      return { name: "STALE_OR_REUSED" };
    const text = requestText({ method: "POST", path, time, nonce, body });
    if (!/^[0-9a-f]{32}$/.test(nonce) || !isSigned([secret], text, headers[headerNames.sign] ?? ""))
      return { name: "BAD_SIGN" };
    if (nonces.has(nonce)) return { name: "STALE_OR_REUSED" };
    nonces.add(nonce);
    return null;
  };
  const answerOf = async (path: string, headers: Record<string, string>, body: Buffer) => {
    const refusal = refusalOf(headers, path, body);
    if (refusal !== null && fault !== "signature_after_writing") return refusal;
    const name = names.get(path);
    const message = parse(body);
    const isTooLarge = (detail: unknown) =>
      (JSON.stringify(detail)?.length ?? 0) > detail_bytes_max;
    if (
      name === undefined ||
      !isFormed(message, messages[name] as Form) ||
      isTooLarge((message as { detail?: unknown }).detail)
    )
      return refusal ?? { name: "MALFORMED" as const };
    const reply = await decide(name, message as Message);
    const balance = state.balances.get(String((message as Message)["player_ref"]));
    return refusal ?? (balance === undefined ? reply : { ...reply, balance });
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      void answerOf(request.url ?? "", headers, Buffer.concat(chunks)).then((reply) => {
        const code = codes[reply.name];
        const body = Buffer.from(
          JSON.stringify({ ...reply, code }, (_, value: unknown) => textOf(value)),
        );
        const status = httpStatusOf(code);
        const time = String(Date.now());
        const secret = keys[headers[headerNames.key] as keyof typeof keys] as string | undefined;
        const nonce = headers[headerNames.nonce] ?? "";
        const text = answerText(status, { time, nonce, body });
        response.writeHead(status, {
          [headerNames.time]: time,
          ...(secret === undefined ? {} : { [headerNames.sign]: sign(secret, text) }),
        });
        response.end(body);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const target = parseTarget({
    ...{ wallet_url: `http://127.0.0.1:${port}`, players },
    ...{ key_id: "key-1", secret: keys["key-1"] },
    second_key: { key_id: "key-2", secret: keys["key-2"] },
    ...{ game_code: "game-1", other_game_code: "game-2" },
  });
  return { target, end: () => void server.close() };
};
