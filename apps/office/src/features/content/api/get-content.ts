import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type AreaContent = Data<"getContent">;
export type Content = AreaContent["published"];
export type Area = Content["area"];
export type Banner = Extract<Content, { area: "banners" }>["rows"][number];
type HeaderText = Extract<Content, { area: "header_texts" }>["rows"][number];
type SocialLink = Extract<Content, { area: "social_links" }>["rows"][number];
export type HelpText = Extract<Content, { area: "help_texts" }>["rows"][number];
type Level2Text = Extract<Content, { area: "level2_texts" }>["rows"][number];
/** One row of any area. */
export type Row = Banner | HeaderText | SocialLink | HelpText | Level2Text;

/** The published content of an area, its draft and its versions. */
export const contentQuery = (area: Area) =>
  queryOptions({
    queryKey: ["content", area],
    queryFn: ({ signal }) => call("getContent", { params: { area } }, signal),
    // A refetch must not replace what the operator is editing.
    refetchOnWindowFocus: false,
  });
