import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Announcement = Data<"listAnnouncements">["rows"][number];

export const announcementsQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: ["announcements", after ?? ""],
    queryFn: ({ signal }) =>
      call("listAnnouncements", { query: after === undefined ? {} : { after } }, signal),
    placeholderData: keepPreviousData,
  });
