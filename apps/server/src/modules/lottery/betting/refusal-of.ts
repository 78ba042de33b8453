import type { ErrorCode } from "@shwe/contract/errors";
import { floorKyat } from "@shwe/rules";
import { formatNumber, games } from "@shwe/rules/lottery";
import type { Kysely } from "kysely";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { fail, type AppError } from "../../../platform/errors/app-error.ts";
import { assertMayPlay } from "../../protection/index.ts";
import type { Game } from "../draw/games.ts";
import type { Lines } from "./merge-lines.ts";
import type { Verdict } from "./place-batch.ts";

type Refused = Extract<Verdict, { slip_id: null }>;
type RefusedSlip = { game: Game; draw_id: number; player_id: bigint; lines: Lines };

const retry_after_s = 1;

/** Verdicts of the placement function that equal an error code and need no parameters. */
const plain = new Set<ErrorCode>([
  "unauthorized",
  "account_frozen",
  "switched_off",
  "key_reused",
  "insufficient_balance",
  "no_open_draw",
  "betting_closed",
]);
const isPlain = (said: string): said is ErrorCode => (plain as Set<string>).has(said);

const limit_form = /^limit_([a-z]+)_([a-z]+)$/;

const readTerms = (db: Kysely<DB>, draw_id: number) =>
  db
    .selectFrom("draw")
    .innerJoin("lottery_terms as terms", "terms.id", "draw.terms_id")
    .select(["terms.stake_min", "terms.stake_step", "terms.line_max", "terms.lines_max"])
    .where("draw.id", "=", BigInt(draw_id))
    .executeTakeFirstOrThrow();

const stakeRefused = async (db: Kysely<DB>, draw_id: number): Promise<AppError> => {
  const { stake_min, stake_step, line_max } = await readTerms(db, draw_id);
  return fail("stake_refused", {
    min: Number(stake_min),
    step: Number(stake_step),
    max: Number(line_max),
  });
};

const tooManyLines = async (db: Kysely<DB>, draw_id: number): Promise<AppError> =>
  fail("too_many_lines", { max: (await readTerms(db, draw_id)).lines_max });

/**
 * A slip over a cap is refused as a whole. The error lists how much can still be staked on each of its numbers, so the player
 * can adjust it.
 */
const overCap = ({ game, lines }: RefusedSlip, { numbers_left }: Refused): AppError =>
  fail(
    "over_cap",
    {},
    {
      numbers: lines.numbers.map((number) => ({
        bet_number: formatNumber(games[game], number),
        // What is left is negative after a cap was lowered below the amount already staked, so 0 is sent.
        left: Math.max(0, numbers_left[number] ?? 0),
      })),
    },
  );

/**
 * Throws the error that describes the player's break or self-exclusion. If it has ended since the slip was refused, the answer is
 * `unavailable`, and the client may send the same slip again.
 */
const onBreak = async (db: Ctx["db"], player_id: bigint): Promise<AppError> => {
  await inTransaction(db, (tx) => assertMayPlay(tx, player_id));
  return fail("unavailable", { retry_after_s });
};

/** The error for a slip that the placement function refused. */
export const refusalOf = async (
  { db }: Pick<Ctx, "db">,
  slip: RefusedSlip,
  refused: Refused,
): Promise<AppError> => {
  const { said } = refused;
  if (isPlain(said)) return fail(said);
  const [, kind, period] = limit_form.exec(said) ?? [];
  if (kind !== undefined && period !== undefined) {
    const left = floorKyat(refused.left ?? 0n);
    return fail("limit_reached", { left }, { left, limit: { kind, period } });
  }
  switch (said) {
    case "over_cap":
      return overCap(slip, refused);
    case "over_player_cap": {
      const left = Math.max(0, Number(refused.left ?? 0n));
      return fail("over_player_cap", { left }, { left });
    }
    case "stake_refused":
      return stakeRefused(db, slip.draw_id);
    case "too_many_lines":
      return tooManyLines(db, slip.draw_id);
    case "play_paused":
    case "self_excluded":
      return onBreak(db, slip.player_id);
    case "busy":
      return fail("unavailable", { retry_after_s });
    default:
      throw new Error(`unknown verdict of lottery_place: ${said}`);
  }
};
