import { expect, test } from "vitest";

import { createLogs } from "./log.ts";

const setUp = (level: string) => {
  const written: string[] = [];
  const logs = createLogs({
    level,
    production: false,
    destination: { write: (line: string) => written.push(line) },
  });
  return {
    ...logs,
    read: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
};

const line = {
  request_id: "a-1",
  method: "GET",
  route: "/api/banner",
  status: 200,
  took_us: 250,
  note: "hit",
};

test("an access log entry has the form of any other entry", () => {
  const { access, log, read } = setUp("info");
  access(line);
  log.info({ address: "x" }, "up");
  const [first, second] = read();
  expect(first).toMatchObject({ ...line, level: 30, msg: "answered", pid: process.pid });
  expect(Object.keys(first ?? {}).slice(0, 3)).toEqual(Object.keys(second ?? {}).slice(0, 3));
});

test("secrets do not reach the log", () => {
  const { log, read } = setUp("info");
  log.warn({ headers: { authorization: "Bearer abc" }, err: new Error("09421234567") }, "odd");
  expect(JSON.stringify(read())).not.toMatch(/abc|09421234567/);
});

test("a disabled level writes nothing", () => {
  const { access, read } = setUp("warn");
  access(line);
  expect(read()).toEqual([]);
});
