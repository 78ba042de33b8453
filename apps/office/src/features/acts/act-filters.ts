import type { ActFilters } from "./api/list-acts.ts";

export const actFilterNames = ["operator", "act", "subject", "kind", "from", "to"] as const;
export type ActFilterName = (typeof actFilterNames)[number];

const shapes: Readonly<Record<ActFilterName, RegExp>> = {
  operator: /^[a-z0-9][a-z0-9._-]{1,39}$/,
  act: /^[a-z0-9_.]{1,60}$/,
  subject: /^.{1,200}$/,
  kind: /^(acts|views)$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
};

/** The filters of the address that the server accepts; others would only be refused. */
export function actFilters(
  filters: Partial<Record<ActFilterName, string>>,
  after: string | undefined,
): ActFilters {
  const valid = Object.entries(filters).filter(([name, value]) =>
    shapes[name as ActFilterName].test(value),
  );
  return { ...Object.fromEntries(valid), ...(after !== undefined && { after }) };
}
