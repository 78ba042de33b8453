/** One record of a stream: an event, a mark, or a word about coming back. */
export type StreamRecord = {
  id?: string;
  event?: string;
  data?: string;
  retry_ms?: number;
};

/** Longer than any event: what does not end by then is not our stream. */
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

/** Takes the text of a stream as it comes, cut anywhere, and hands on whole records. */
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
