import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type DrawCalendar = Data<"getDrawCalendar">;
export type CalendarDay = DrawCalendar["days"][number];

/** The draws and days off of one month (YYYY-MM). */
export const calendarQuery = (month: string) =>
  queryOptions({
    queryKey: ["schedule", "calendar", month],
    queryFn: ({ signal }) => call("getDrawCalendar", { query: { month } }, signal),
    placeholderData: keepPreviousData,
  });
