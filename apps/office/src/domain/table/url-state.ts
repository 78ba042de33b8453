/** The part of a table that is in the address: filters, sort, hidden columns and the place in the list. */
export type TableState<Filter extends string> = {
  /** Only filters that are set. */
  filters: Partial<Record<Filter, string>>;
  /** A column, with `-` before it for descending order. */
  sort: string | undefined;
  hidden: readonly string[];
  /** The cursor after which the page begins; undefined on the first page. */
  after: string | undefined;
};

const own = { sort: "sort", hidden: "hide", after: "after" } as const;
/** Longer values cannot come from the office and are dropped. */
const value_max = 200;

/** Reads the state from the address. Unknown parameters are ignored; they belong to the page. */
export function readTableState<Filter extends string>(
  parameters: URLSearchParams,
  filterNames: readonly Filter[],
): TableState<Filter> {
  const read = (name: string): string | undefined => {
    const value = parameters.get(name)?.trim();
    return value === undefined || value === "" || value.length > value_max ? undefined : value;
  };
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of filterNames) {
    const value = read(name);
    if (value !== undefined) filters[name] = value;
  }
  return {
    filters,
    sort: read(own.sort),
    hidden: read(own.hidden)?.split(",") ?? [],
    after: read(own.after),
  };
}

/** A change of the state. A filter set to undefined is removed. */
export type TableChange<Filter extends string> = {
  filters?: Partial<Record<Filter, string | undefined>>;
  sort?: string | undefined;
  hidden?: readonly string[];
  after?: string | undefined;
};

/** The address after a change. Other filters or another order begin at the first page, because cursors depend on them. */
export function writeTableState<Filter extends string>(
  parameters: URLSearchParams,
  change: TableChange<Filter>,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const write = (name: string, value: string | undefined): void => {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  };
  if (change.filters !== undefined || "sort" in change) next.delete(own.after);
  for (const [name, value] of Object.entries<string | undefined>(change.filters ?? {}))
    write(name, value);
  if ("sort" in change) write(own.sort, change.sort);
  if (change.hidden !== undefined) write(own.hidden, change.hidden.join(","));
  if ("after" in change) write(own.after, change.after);
  return next;
}

/** The order after a click on the title of a column: ascending, descending, then the default. */
export const nextSort = (sort: string | undefined, column: string): string | undefined =>
  sort === column ? `-${column}` : sort === `-${column}` ? undefined : column;
