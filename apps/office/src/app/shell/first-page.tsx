import { Navigate } from "react-router";

import { useMay } from "../../domain/session/me.ts";
import { pageList } from "../pages.ts";

/** The first page of the menu that the operator may open. */
export function FirstPage() {
  const may = useMay();
  const first = pageList.find(({ permission }) => may(permission));
  return <Navigate to={first?.path ?? "/account"} replace />;
}
