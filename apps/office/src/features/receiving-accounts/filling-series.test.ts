import { expect, test } from "vitest";

import { fillingSeries, fullestAccounts } from "./filling-series.ts";

const account = (id: string, taken_by_hour: number[], daily_ceiling = 1_000) => ({
  ...{ id, label: id, state: "receiving" as const, daily_ceiling, taken_by_hour },
});

test("the chart has the four accounts that are filled most, without closed ones", () => {
  const accounts = [
    account("a", [10]),
    account("b", [500]),
    { ...account("closed", [999]), state: "closed" as const },
    account("c", [20], 40),
    account("d", [0]),
    account("e", [300]),
  ];
  expect(fullestAccounts(accounts).map(({ id }) => id)).toEqual(["b", "c", "e", "a"]);
});

test("a line begins at nothing, has the share at the end of each hour, and ends at the current one", () => {
  const [line, ceiling] = fillingSeries([account("a", [100, 250])], 0, "ceiling");
  expect(line?.points.slice(0, 4).map(({ value }) => value)).toEqual([0, 10, 25, null]);
  expect(line?.points).toHaveLength(25);
  expect(ceiling?.points.every(({ value }) => value === 100)).toBe(true);
});
