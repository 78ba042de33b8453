import { createHash, randomBytes } from "node:crypto";

import { codes, type Answer } from "@shwe/swp";

import type { Database, Queries } from "../database/database.ts";
import type { WalletClient } from "../wallet/wallet-client.ts";

/** A player in a game. */
export type PlaySession = {
  provider_id: number;
  player_ref: string;
  wallet_session_id: string;
  game_code: string;
  currency: string;
  language: string;
  opened_at: Date;
};

const token_bytes = 32;
const life = "12 hours";
const wallet_token_form = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

type Launch = { provider_id: number; game_code: string; token: string };

type Verified = Required<Pick<Answer, "session_id" | "player_ref" | "currency">>;

const isVerified = (answer: Answer): answer is Answer & Verified =>
  answer.session_id !== undefined &&
  answer.player_ref !== undefined &&
  answer.currency !== undefined;

export type Opened =
  | { kind: "opened"; cookie: string; language: string }
  /** The token is wrong, old or was used. */
  | { kind: "refused" }
  /** The wallet did not answer. */
  | { kind: "unavailable" };

/** Exchanges a launch token at the wallet, and opens a session of the studio. The token of the session is stored as its hash only. */
export const openSession = async (
  { db, client }: { db: Database; client: WalletClient },
  { provider_id, game_code, token }: Launch,
): Promise<Opened> => {
  if (!wallet_token_form.test(token)) return { kind: "refused" };
  const outcome = await client.call(provider_id, "verify", { token });
  if (outcome.kind === "unknown") return { kind: "unavailable" };
  const { code, answer } = outcome;
  if (code !== codes.OK || !isVerified(answer)) return { kind: "refused" };
  const cookie = randomBytes(token_bytes).toString("base64url");
  const language = answer.language ?? "mm";
  await db.query(
    `insert into play_session
        (token_hash, provider_id, player_ref, wallet_session_id, game_code, currency, language, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + $8::interval)`,
    [
      ...[hashOf(cookie), provider_id, answer.player_ref, answer.session_id],
      ...[game_code, answer.currency, language, life],
    ],
  );
  return { kind: "opened", cookie, language };
};

export type AskedSession = { cookie: string; game_code: string };

type FoundSession = { [Field in keyof PlaySession]: PlaySession[Field] | null };

const isFound = (found: FoundSession): found is PlaySession => found.player_ref !== null;

/** The open sessions with these cookies, in their order; null where there is none. */
export const findSessions = async (
  db: Queries,
  asked: readonly AskedSession[],
): Promise<(PlaySession | null)[]> => {
  const { rows } = await db.query<FoundSession>(
    `select provider_id, player_ref, wallet_session_id, play_session.game_code, currency, language,
        created_at as opened_at
      from unnest($1::bytea[], $2::text[]) with ordinality as asked(hash, game_code, at)
      left join play_session on token_hash = hash and play_session.game_code = asked.game_code
        and ended_at is null and expires_at > clock_timestamp()
      order by at`,
    [asked.map(({ cookie }) => hashOf(cookie)), asked.map(({ game_code }) => game_code)],
  );
  return rows.map((found) => (isFound(found) ? found : null));
};

export const findSession = async (
  db: Queries,
  cookie: string,
  game_code: string,
): Promise<PlaySession | null> => {
  const [found] = await findSessions(db, [{ cookie, game_code }]);
  return found ?? null;
};

/** Ends the sessions that belong to a session of the wallet. */
export const endSessions = async (
  db: Queries,
  provider_id: number,
  wallet_session_id: string,
): Promise<void> => {
  await db.query(
    `update play_session set ended_at = clock_timestamp()
      where provider_id = $1 and wallet_session_id = $2 and ended_at is null`,
    [provider_id, wallet_session_id],
  );
};
