import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type AreaContent = Data<"getContent">;
export type Content = AreaContent["published"];
export type Area = Content["area"];
export type Banner = Extract<Content, { area: "banners" }>["rows"][number];
export type HeaderText = Extract<Content, { area: "header_texts" }>["rows"][number];
export type SocialLink = Extract<Content, { area: "social_links" }>["rows"][number];

/** The published content of an area, its draft and its versions. */
export const contentQuery = (area: Area) =>
  queryOptions({
    queryKey: ["content", area],
    queryFn: ({ signal }) => call("getContent", { params: { area } }, signal),
    // A refetch must not replace what the operator is editing.
    refetchOnWindowFocus: false,
  });
