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

test("a stream is read the same wherever it is cut", () => {
  expect(read(whole)).toEqual(records);
  expect(read(...whole.split(""))).toEqual(records);
  for (let at = 0; at < whole.length; at += 1)
    expect(read(whole.slice(0, at), whole.slice(at))).toEqual(records);
});

test("what is not whole is not read, and a record without an end is not gathered for ever", () => {
  expect(read("id: 7\nevent: chat\ndata: {}\n")).toEqual([]);
  expect(() => read("x".repeat(70_000))).toThrow("without an end");
});

test("several lines of data are one text, and a strange retry is none", () => {
  expect(read("data: a\ndata: b\nretry: soon\n\n")).toEqual([{ data: "a\nb" }]);
});
