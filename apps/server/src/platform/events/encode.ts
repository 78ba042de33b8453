type Event = { id?: bigint; event: string; data: object };

/** One event on the wire. JSON has no bare line break, so it is always one `data` line. */
export const encodeEvent = ({ id, event, data }: Event): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Moves the reader's mark without an event. It is also the heartbeat: it says that the line is alive. */
export const encodeMark = (id: bigint): string => `id: ${id}\n\n`;

/** How long the reader shall wait before it comes back when this stream ends. */
export const encodeRetry = (retry_ms: number): string => `retry: ${retry_ms}\n\n`;
