/** What a connection may take of us. Tests give shorter times. */
export type ConnectionBounds = {
  /** From the connection, or the end of the request before, to the end of the request's head. */
  head_ms: number;
  /** The whole request must be here by then. */
  request_ms: number;
  /** How often connections are looked at: what is late is cut at the next look. */
  look_every_ms: number;
  /** A kept connection without a request. */
  keep_alive_ms: number;
  /** A connection on which nothing moves, in either direction: a reader that reads nothing. */
  idle_ms: number;
  connections_max: number;
  /** Of one client that connects directly. A proxy we know is not one client, so it is not counted. */
  connections_per_address: number;
  /** Requests of one client address that are read or answered at the same time, behind a proxy or not. */
  requests_per_address: number;
  /** A picture that brings less than this in two windows in a row is cut. */
  upload_window_ms: number;
  upload_window_bytes: number;
};

/**
 * Every way to hold a connection without using it ends within 30 s. A screenshot of 400 kB has to come at 120 kbit/s. A proxy in front must
 * keep its idle connections to us for less than `keep_alive_ms`, so that it is always the proxy who closes. Whole towns share one address of a mobile
 * carrier: they have the same number of requests under way as a few hundred players at the same moment.
 */
export const connection_bounds: ConnectionBounds = {
  head_ms: 10_000,
  request_ms: 27_000,
  look_every_ms: 1_000,
  keep_alive_ms: 25_000,
  idle_ms: 28_000,
  connections_max: 20_000,
  connections_per_address: 1_000,
  requests_per_address: 512,
  upload_window_ms: 5_000,
  upload_window_bytes: 20_000,
};
