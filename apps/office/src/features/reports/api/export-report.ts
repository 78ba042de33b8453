import { routes } from "@shwe/contract/office/routes";
import type { Input } from "@shwe/contract/office/schemas";

/** The address of a report as CSV. The server records each download. */
export const exportReportAddress = (query: Input<"exportReport">["query"]): string =>
  `${routes.exportReport.path}?${new URLSearchParams(query).toString()}`;
