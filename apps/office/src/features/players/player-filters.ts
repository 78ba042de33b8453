import type { PlayerFilters } from "./api/list-players.ts";

export const playerFilterNames = [
  "text",
  "level2",
  "frozen",
  "level2_pending",
  "from",
  "to",
  "balance_min",
] as const;
type FilterName = (typeof playerFilterNames)[number];

const day = /^20\d{2}-\d{2}-\d{2}$/;
const shapes: Readonly<Record<Exclude<FilterName, "text">, RegExp>> = {
  level2: /^(yes|no)$/,
  frozen: /^(yes|no)$/,
  level2_pending: /^yes$/,
  from: day,
  to: day,
  balance_min: /^(0|[1-9]\d{0,12})$/,
};

/** The filters of the address that the server accepts. The order is by balance only if a column asks for it. */
export function playerFilters(
  filters: Partial<Record<FilterName, string>>,
  sort: string | undefined,
  after: string | undefined,
): PlayerFilters {
  const valid = Object.entries(filters).filter(
    ([name, value]) => name !== "text" && shapes[name as keyof typeof shapes].test(value),
  );
  return {
    ...Object.fromEntries(valid),
    ...(sort === "balance" || sort === "-balance" ? { sort: "balance" as const } : {}),
    ...(after !== undefined && { after }),
  };
}
