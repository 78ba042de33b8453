import { routes } from "@shwe/contract/office/routes";

/** The address of a slip. Loading it is recorded as a view. */
export const cashInPictureAddress = (id: string): string =>
  routes.getCashInPicture.path.replace(":id", encodeURIComponent(id));
