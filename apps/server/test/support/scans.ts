import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../src/db.gen.ts";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
};
type Explained = { "QUERY PLAN": { Plan: PlanNode }[] };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

export type Scans = {
  /** The tables of which all rows are read. */
  whole: string[];
  /** How many rows the query reads from tables and indexes. */
  rows: number;
};

/** Runs a query and returns what it read. */
export const readScans = async (db: Kysely<DB>, query: RawBuilder<unknown>): Promise<Scans> => {
  const { rows } = await sql<Explained>`explain (analyze, format json) ${query}`.execute(db);
  const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)));
  return {
    whole: nodes
      .filter((node) => node["Node Type"] === "Seq Scan")
      .map((node) => (node["Relation Name"] ?? "").replace(/_20\d\d_\d\d$/, "")),
    rows: nodes
      .filter((node) => node["Relation Name"] !== undefined)
      .reduce(
        (sum, node) =>
          sum +
          ((node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0)) *
            (node["Actual Loops"] ?? 1),
        0,
      ),
  };
};
