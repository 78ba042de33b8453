import { createSocket } from "node:dgram";
import { once } from "node:events";

import { afterAll, expect, test } from "vitest";

import { isNameAnswered } from "./name-server.ts";

const url = "https://gateway.example/send";

/** A name server that answers every query with "no such name", or that never answers. */
const startNameServer = async (answers: boolean): Promise<{ address: string; asked: number }> => {
  const told = { address: "", asked: 0 };
  const socket = createSocket("udp4", (question, { port, address }) => {
    told.asked += 1;
    const answer = Buffer.from(question);
    answer.writeUInt8(question.readUInt8(2) | 0x80, 2);
    answer.writeUInt8(0x83, 3);
    if (answers) socket.send(answer, port, address);
  }).bind(0, "127.0.0.1");
  await once(socket, "listening");
  afterAll(() => void socket.close());
  told.address = `127.0.0.1:${socket.address().port}`;
  return told;
};

test("a name server that does not answer is queried again and then given up in time", async () => {
  const silent = await startNameServer(false);
  expect(await isNameAnswered(url, [silent.address])).toBe(false);
  expect(silent.asked).toBeGreaterThan(1);
});

test("any answer counts, also that the name does not exist", async () => {
  const { address } = await startNameServer(true);
  expect(await isNameAnswered(url, [address])).toBe(true);
});

test.each(["http://127.0.0.1:1", "http://[::1]:1/x", "http://localhost:1"])(
  "no name server is queried for %s",
  async (plain) => {
    const silent = await startNameServer(false);
    expect(await isNameAnswered(plain, [silent.address])).toBe(true);
    expect(silent.asked).toBe(0);
  },
);
