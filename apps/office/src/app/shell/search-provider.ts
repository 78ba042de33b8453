import { queryOptions } from "@tanstack/react-query";

import type { Command } from "./use-commands.ts";

/** Finds things by a text, such as players, slips and draws. Shown above the commands of the palette. */
export type SearchProvider = (text: string, signal: AbortSignal) => Promise<Command[]>;

/** Each part of the office that can be searched adds its function here. */
const providers: SearchProvider[] = [];

const shortest = 2;

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ["search", text],
    queryFn: async ({ signal }) =>
      (await Promise.all(providers.map((find) => find(text, signal)))).flat(),
    enabled: providers.length > 0 && text.length >= shortest,
  });
