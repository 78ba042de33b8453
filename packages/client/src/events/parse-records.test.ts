import { expect, test } from "vitest";

import { createRecordReader, type StreamRecord } from "./parse-records.ts";

const whole =
  'retry: 2000\n\nevent: balance\ndata: {"balance":1}\n\nid: 7\nevent: chat\ndata: {"text":"မင်္ဂလာပါ: a"}\n\nid: 9\n\n: still here\n\n';

const read = (...pieces: string[]): StreamRecord[] => {
  const records: StreamRecord[] = [];
  const push = createRecordReader((record) => records.push(record));
  for (const piece of pieces) push(piece);
  return records;
};

const records = [
  { retry_ms: 2_000 },
  { event: "balance", data: '{"balance":1}' },
  { id: "7", event: "chat", data: '{"text":"မင်္ဂလာပါ: a"}' },
  { id: "9" },
  {},
];

test("a stream yields the same records wherever its text is split", () => {
  expect(read(whole)).toEqual(records);
  expect(read(...whole.split(""))).toEqual(records);
  for (let at = 0; at < whole.length; at += 1)
    expect(read(whole.slice(0, at), whole.slice(at))).toEqual(records);
});

test("an incomplete record is not passed on, and an endless one is not buffered forever", () => {
  expect(read("id: 7\nevent: chat\ndata: {}\n")).toEqual([]);
  expect(() => read("x".repeat(70_000))).toThrow("without an end");
});

test("several data rows of a record are one text, and a retry that is no number is ignored", () => {
  expect(read("data: a\ndata: b\nretry: soon\n\n")).toEqual([{ data: "a\nb" }]);
});
