export type QueueBounds = {
  /**
   * The most slips in one database call. Larger calls are not faster per slip. With calls of this size the process can
   * handle the answers of the previous call and the requests for the next one while the database works.
   */
  batch_max: number;
  /** The most lines in one database call. A slip with more lines is sent in a call of its own. */
  batch_lines_max: number;
  /** The most waiting slips of one draw. Further slips are refused immediately. */
  waiting_max: number;
  /**
   * The most slips of one player that wait or are in a database call, so that one player cannot use up the capacity for
   * others.
   */
  per_player_max: number;
  /**
   * The most concurrent database calls for draws whose exposure row is not locked. The sum of this and
   * `held_in_flight_max` is the number of database connections for bets.
   */
  in_flight_max: number;
  /**
   * The most concurrent calls for draws whose exposure row was locked by another transaction at the last call. They have a
   * bound of their own, so locked draws do not delay the others.
   */
  held_in_flight_max: number;
  /** How long a slip waits for the locked exposure row of its draw before it is refused. */
  held_max_ms: number;
};

export const queue_bounds: QueueBounds = {
  batch_max: 128,
  batch_lines_max: 10_000,
  waiting_max: 4_096,
  per_player_max: 2,
  in_flight_max: 4,
  held_in_flight_max: 1,
  held_max_ms: 3_000,
};

/** The number of database connections for placing slips. */
export const bet_calls_max = queue_bounds.in_flight_max + queue_bounds.held_in_flight_max;

/** The waiting time that is sent with the refusal of a slip because a bound of the queue is reached. */
export const retry_after_s = 1;
