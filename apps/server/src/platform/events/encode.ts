type Event = { id?: bigint; event: string; data: object };

/** One server-sent event. JSON contains no unescaped line break, so one `data` field is enough. */
export const encodeEvent = ({ id, event, data }: Event): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Updates the browser's last event id without an event. Also used as the heartbeat, which shows that the connection works. */
export const encodeMark = (id: bigint): string => `id: ${id}\n\n`;

/** Sets how long the browser waits before it reconnects after this stream ends. */
export const encodeRetry = (retry_ms: number): string => `retry: ${retry_ms}\n\n`;
