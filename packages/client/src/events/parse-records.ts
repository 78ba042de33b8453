/** One record of an event stream: an event, an id alone, or the time to wait before reconnecting. */
export type StreamRecord = {
  id?: string;
  event?: string;
  data?: string;
  retry_ms?: number;
};

/**
 * The maximum length of a record, longer than any event of the server: a record without an end is not buffered forever.
 */
const record_length_max = 64_000;

function parseRecord(text: string): StreamRecord {
  const record: StreamRecord = {};
  for (const line of text.split("\n")) {
    const colon = line.indexOf(":");
    const value = line.slice(colon + 1).replace(/^ /, "");
    const name = line.slice(0, Math.max(colon, 0));
    if (name === "id" || name === "event") record[name] = value;
    if (name === "data")
      record.data = record.data === undefined ? value : `${record.data}\n${value}`;
    if (name === "retry" && /^\d{1,6}$/.test(value)) record.retry_ms = Number(value);
  }
  return record;
}

/** Accepts the text of a stream in pieces, split anywhere, and calls `onRecord` for each complete record. */
export function createRecordReader(
  onRecord: (record: StreamRecord) => void,
): (text: string) => void {
  let rest = "";
  return (text) => {
    const parts = (rest + text).split("\n\n");
    rest = parts.pop() ?? "";
    if (rest.length > record_length_max) throw new Error("a stream without an end of its record");
    for (const part of parts) onRecord(parseRecord(part));
  };
}
