import { withClient } from "../../apps/server/scripts/lib/connect.ts";

/** A request counts as stuck when it has waited longer than this for the bots. */
const decided_within = "3 minutes";

/** Counts cash-ins and cash-outs by state directly in the database, and finds what the bots did not clear. */
export const countCash = (
  owner: string,
): Promise<{ counts: Record<string, number>; findings: string[] }> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string; requests: number }>(
      `select 'in ' || state as name, count(*)::integer as requests from cash_in_request group by state
       union all
       select 'out ' || state, count(*)::integer from cash_out_request group by state order by name`,
    );
    const counts = Object.fromEntries(rows.map(({ name, requests }) => [name, requests]));
    // An operator has to decide about a picture that cannot be read and about the same digits, so some cash-ins may remain.
    const { rows: stuck } = await client.query<{ code: string; state: string }>(
      `select code, state from cash_out_request
       where state in ('pending', 'approved') and requested_at < clock_timestamp() - $1::interval order by id limit 20`,
      [decided_within],
    );
    const never = ["in approved", "in rejected", "out paid"].filter((name) => !(name in counts));
    return {
      counts,
      findings: [
        ...never.map((name) => `no request became ${name}`),
        ...stuck.map(({ code, state }) => `cash-out ${code} is still ${state}`),
      ],
    };
  });
