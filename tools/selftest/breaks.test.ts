import { expect, test } from "vitest";

import { stepsOf } from "../ci/steps.ts";
import { breaks } from "./breaks.ts";

test("the self-test breaks every static gate of CI once", () => {
  const gates = stepsOf("static", []).filter(({ counts }) => counts === "gate");
  const broken = new Set(breaks.map(({ gate }) => gate));
  expect(gates.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});
