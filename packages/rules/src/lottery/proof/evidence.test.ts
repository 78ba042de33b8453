import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { yangonInstant } from "../../yangon-date.ts";
import type { GameCode } from "../games/game.ts";
import { games } from "../games/registry.ts";
import { checkEvidence, observedIn, type EvidenceSource } from "./evidence.ts";

const noon = yangonInstant("2026-11-16", "12:01");
const afternoon = yangonInstant("2026-11-16", "15:30");
const ten = yangonInstant("2026-11-16", "10:00");

const thaistock2d = `{"server_time":"2026-11-16 12:01:09","live":{"set":"1,490.20","value":"73,999.21"},"result":[
  {"set":"1,488.00","value":"41,000.00","twod":"00","open_time":"11:00:00","stock_date":"2026-11-16","history_id":"1"},
  {"set":"1,490.10","value":"73,115.21","twod":"05","open_time":"12:01:00","stock_date":"2026-11-16","history_id":"2"},
  {"set":"--","value":"--","twod":"--","open_time":"16:30:00","stock_date":"2026-11-16","history_id":null}]}`;
// This source sends numbers, not texts; 1490.10 has lost its trailing zero.
const setSite = `{"indexIndustrySectors":[{"symbol":"SET50","last":901.55,"value":1.5},
  {"symbol":"SET","last":1490.1,"value":73115219999.84,"marketDateTime":"2026-11-16T12:30:02.5+07:00","note":"a \\"quoted\\" 12"}]}`;
const glo = `{"response":{"date":"2026-11-16","data":{"first":{"number":[{"round":1,"value":"820066"}]},"last3b":{"number":[{"value":"111"}]}}}}`;
const gloOfDay = `{"response":{"result":{"date":"2026-11-16","data":{"first":{"number":[{"value":"820066"}]}}}}}`;
const mirror = `{"status":"success","response":{"date":"16 พฤศจิกายน 2569","prizes":[
  {"id":"prizeFirst","number":["820066"]},{"id":"prizeSecond","number":["000001","000002"]}]}}`;
const open = ten.getTime() - 60_000;
const candles = `[[${open},"67000.00","67200.00","66999.00","67123.40000000","1.5",${open + 59_999},"0",1,"0","0","0"],
  [${open + 60_000},"67123.40","67200.00","66999.00","67999.99000000","1.5",${open + 119_999},"0",1,"0","0","0"]]`;

const bytes = (text: string) => new TextEncoder().encode(text);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const check = (code: GameCode, source: EvidenceSource, text: string, at: Date, digits: string) =>
  checkEvidence(
    games[code],
    { source, body: bytes(text), sha256: sha256(text) },
    { result_at: at, digits },
  );

const kept: [GameCode, EvidenceSource, string, Date, string][] = [
  ["2d", "thaistock2d", thaistock2d, noon, "05"],
  ["1d", "thaistock2d", thaistock2d, noon, "5"],
  ["2d", "set-site", setSite, noon, "05"],
  ["1d", "set-site", setSite, noon, "5"],
  ["3d", "glo", glo, afternoon, "066"],
  ["3d", "glo", gloOfDay, afternoon, "066"],
  ["3d", "glo-mirror", mirror, afternoon, "066"],
  ["c2d", "exchange-1", candles, ten, "30"],
  ["c1d", "exchange-2", candles, ten, "0"],
];

test.each(kept)(
  "B-611 %s from %s: the published digits follow from the stored bytes",
  async (code, source, text, at, digits) => {
    expect(await check(code, source, text, at, digits)).toMatchObject({
      is_unchanged: true,
      is_matching: true,
      derivation: { ok: true, digits },
    });
    const other = String((Number(digits) + 1) % 10 ** digits.length).padStart(digits.length, "0");
    expect(await check(code, source, text, at, other)).toMatchObject({ is_matching: false });
    // The same response decides nothing for the draw of the next day.
    const later = new Date(at.getTime() + 86_400_000);
    expect(await check(code, source, text, later, digits)).toMatchObject({ derivation: null });
  },
);

test("B-611 changed bytes are found by their hash", async () => {
  const body = bytes(thaistock2d.replace("1,490.10", "1,490.11"));
  const outcome = await checkEvidence(
    games["2d"],
    { source: "thaistock2d", body, sha256: sha256(thaistock2d) },
    { result_at: noon, digits: "05" },
  );
  expect(outcome).toMatchObject({ is_unchanged: false, is_matching: false });
});

test("B-611 a response in another format, cut off, duplicated or too early gives no result", () => {
  const nothing: [EvidenceSource, string][] = [
    ["thaistock2d", ""],
    ["thaistock2d", "null"],
    ["thaistock2d", "[]"],
    ["thaistock2d", thaistock2d.slice(0, 300)],
    ["thaistock2d", thaistock2d.replaceAll("11:00:00", "12:01:00")],
    ["thaistock2d", '{"__proto__":{"result":[]}}'],
    [
      "set-site",
      '{"indexIndustrySectors":[{"symbol":"SET","last":1490.105,"value":5,"marketDateTime":"2026-11-16T12:30:02+07:00"}]}',
    ],
    ["set-site", '{"indexIndustrySectors":[{"symbol":"SET","last":null,"value":5}]}'],
    ["glo", '{"response":null}'],
    ["glo-mirror", '{"response":{"prizes":[{"id":"prizeFirst","number":["1","2"]}]}}'],
    ["exchange-1", "{}"],
    ["exchange-1", candles],
  ];
  for (const [source, text] of nothing)
    expect(observedIn(source, bytes(text), noon), `${source}: ${text.slice(0, 40)}`).toBeNull();
  expect(observedIn("glo", Uint8Array.of(0xff, 0xfe), noon)).toBeNull();
  expect(observedIn("glo", new Uint8Array(512 * 1024 + 1), noon)).toBeNull();
});

test("B-611 a row without its result gives no digit", async () => {
  const evening = yangonInstant("2026-11-16", "16:30");
  expect(await check("2d", "thaistock2d", thaistock2d, evening, "00")).toMatchObject({
    derivation: { ok: false, problem: "malformed" },
    is_matching: false,
  });
});
