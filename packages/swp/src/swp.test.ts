import { expect, test } from "vitest";

import { formatAmount, isSigned, parseAmount, requestText, sign } from "./index.ts";

test("B-641 amounts are read exactly and refused when they are not plain decimals", () => {
  expect(parseAmount("120.5")).toBe(1_205_000n);
  expect(parseAmount("0")).toBe(0n);
  expect(parseAmount("0.0001")).toBe(1n);
  for (const text of [
    "",
    "-1",
    "+1",
    "1e3",
    "01",
    "1.",
    ".5",
    "1.23456",
    "1,000",
    "NaN",
    "9999999999999",
  ])
    expect(parseAmount(text), text).toBeNull();
  for (const text of ["0", "1", "1.5", "0.0001", "999999999999.9999"])
    expect(formatAmount(parseAmount(text) ?? -1n)).toBe(text);
});

test("B-641 a signature covers the method, the path, the time, the nonce and every byte of the body", () => {
  const request = {
    method: "POST",
    path: "/swp/v1/bet",
    time: "1763550000000",
    nonce: "00112233445566778899aabbccddeeff",
    body: Buffer.from('{"tx_id":"a"}'),
  };
  const secret = "a secret of the test";
  const signature = sign(secret, requestText(request));
  expect(signature).toBe("v1=d896c5302d0256daa046c6a3fe9ae41c2d4a0c62d15a04926dae237dc95907eb");
  expect(isSigned(["another", secret], requestText(request), signature)).toBe(true);
  for (const changed of [
    { method: "GET" },
    { path: "/swp/v1/win" },
    { time: "1763550000001" },
    { nonce: "10112233445566778899aabbccddeeff" },
    { body: Buffer.from('{"tx_id":"b"}') },
  ])
    expect(isSigned([secret], requestText({ ...request, ...changed }), signature)).toBe(false);
  expect(isSigned([secret], requestText(request), "v1=")).toBe(false);
});
