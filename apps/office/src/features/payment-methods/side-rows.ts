import type { Method, Side } from "./api/list-methods.ts";

/** One direction of a method, which is changed and stopped by itself. */
export type SideRow = Side & { id: string; method: Pick<Method, "id" | "name" | "tile"> };

export const sideRows = (methods: readonly Method[]): SideRow[] =>
  methods.flatMap(({ id, name, tile, sides }) =>
    sides.map((side) => ({ ...side, id: `${id}-${side.direction}`, method: { id, name, tile } })),
  );
