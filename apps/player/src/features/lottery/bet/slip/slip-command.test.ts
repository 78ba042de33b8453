import { expect, test } from "vitest";

import { readSlipBody, type SlipBody } from "./slip-command.ts";

const close_at = "2026-11-15T10:00:00.000Z";
const body: SlipBody = {
  code: "2d",
  draw: {
    draw_id: 1,
    draw_on: "2026-11-15",
    section: "04:30 PM",
    close_at,
    result_at: close_at,
    odd: 80,
    tot: 0,
    tod_mode: "none",
    default_amount: 100,
    amount_step: 100,
  },
  lines: [{ number: 5, stake: 500 }],
};

test("B-632 a stored slip is read back unchanged", () => {
  expect(readSlipBody(JSON.parse(JSON.stringify(body)))).toEqual(body);
});

test("B-632 a slip stored by a version without tod modes is still read", () => {
  const { tod_mode: _mode, ...draw } = body.draw;
  expect(readSlipBody({ ...body, draw })).toEqual(body);
});

test("B-632 a stored value that is not a slip is refused", () => {
  const broken = [
    ...[
      { ...body, lines: [{}] },
      { ...body, lines: 1 },
      { ...body, draw: {} },
    ],
    ...[
      { ...body, draw: { ...body.draw, close_at: "soon" } },
      { ...body, code: "4d" },
    ],
    ...[{ draw: null }, null, undefined, 1, "x"],
  ];
  for (const stored of broken) expect(readSlipBody(stored)).toBeNull();
});
