import { first_bettor_id } from "../../test/support/fixtures/bettors.ts";

/** The most slips that the server passes to the database function lottery_place in one call. */
export const batch_slips = 128;
const lines_per_slip = 10;
const all_lines = Array.from({ length: batch_slips * lines_per_slip }, (_, line) => line);

const arrayOf = (values: readonly number[]): string => `{${values.join(",")}}`;

/**
 * The lines of 128 slips as array literals, as the server passes them to lottery_place. Each slip has ten numbers, one
 * of each ten (0x, 1x … 9x).
 */
export const directVariables = {
  line_counts: arrayOf(Array.from({ length: batch_slips }, () => lines_per_slip)),
  numbers: arrayOf(
    all_lines.map((line) => (line % lines_per_slip) * 10 + Math.floor(Math.random() * 10)),
  ),
  stakes: arrayOf(all_lines.map(() => 100 * (1 + Math.floor(Math.random() * 9)))),
};

/**
 * One call of lottery_place with 128 slips, by players with consecutive ids as in the HTTP load. It reads the columns
 * that the server reads. A slip that is not accepted causes a division by zero, which fails the run.
 */
export const directScript = (draw_id: number, players: number): string => {
  const last_first = first_bettor_id + players - batch_slips;
  const ids = `generate_series(:first::bigint, :first::bigint + ${batch_slips - 1}) id`;
  return [
    `\\set first random(${first_bettor_id}, ${last_first})`,
    `select verdicts::text, slip_ids::text, accepted_us::text, figures::text, numbers_left::text,`,
    `1 / ('accepted' = all (verdicts))::integer`,
    `from lottery_place('2d', ${draw_id}, array(select id from ${ids}),`,
    `array(select lpad(to_hex(id), 32, '0')::uuid from ${ids}), array(select gen_random_uuid()::text from ${ids}),`,
    `:line_counts::integer[], :numbers::smallint[], :stakes::bigint[], '7 days');`,
    "",
  ].join("\n");
};
