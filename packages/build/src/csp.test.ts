import { expect, test } from "vitest";

import { cspHashes } from "./csp.ts";

test("only inline scripts and styles are hashed, byte for byte", () => {
  const html =
    '<head><style>b{color:red}</style><script type="module" src="/a.js"></script></head><script>1</script>';
  expect(cspHashes([html])).toEqual({
    script: ["sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s="],
    style: ["sha256-ypIZpeWh67Lh3q46jpjGW7VCAJpmEqcFe8Dl5B2rXQU="],
  });
});

test("a changed space changes the hash", () => {
  expect(cspHashes(["<style>a{}</style>"]).style).not.toEqual(
    cspHashes(["<style>a{} </style>"]).style,
  );
});

test("code that several pages share has one hash", () => {
  const page = "<style>a{}</style><script>1</script>";
  const { script, style } = cspHashes([page, page, "<style>b{}</style>"]);
  expect([script.length, style.length]).toEqual([1, 2]);
});
