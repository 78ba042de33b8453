/** Time and number limits of connections. Tests use shorter times. */
export type ConnectionBounds = {
  /**
   * How long the headers of a request may take, from the start of the connection or the end of the previous request.
   */
  head_ms: number;
  /** How long the whole request, with its body, may take to arrive. */
  request_ms: number;
  /** How often the server searches for connections that exceed `head_ms` or `request_ms`, to close them. */
  check_every_ms: number;
  /** How long a keep-alive connection may be open without a request. */
  keep_alive_ms: number;
  /** How long a connection may transfer nothing in either direction, for example to a client that reads no replies. */
  idle_ms: number;
  connections_max: number;
  /**
   * Connections of one client that connects directly. Trusted proxies are not counted, because they carry many clients.
   */
  connections_per_address: number;
  /** Requests of one client address that are in progress at the same time, through a proxy or not. */
  requests_per_address: number;
  /** An upload that transfers less than `upload_window_bytes` in each of two successive windows is closed. */
  upload_window_ms: number;
  upload_window_bytes: number;
};

/**
 * A connection that is not used is closed within 30 s, whatever it waits for. `request_ms` lets a screenshot of 400 kB
 * arrive at 120 kbit/s. A proxy must close its idle connections before `keep_alive_ms`, so that it never sends a
 * request on a connection the server is closing. Whole towns share one address of a mobile carrier: 512 requests at
 * once are a few hundred players at the same moment.
 */
export const connection_bounds: ConnectionBounds = {
  head_ms: 10_000,
  request_ms: 27_000,
  check_every_ms: 1_000,
  keep_alive_ms: 25_000,
  idle_ms: 28_000,
  connections_max: 20_000,
  connections_per_address: 1_000,
  requests_per_address: 512,
  upload_window_ms: 5_000,
  upload_window_bytes: 20_000,
};
