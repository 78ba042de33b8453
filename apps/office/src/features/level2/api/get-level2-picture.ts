import { routes } from "@shwe/contract/office/routes";

/** The address of the screenshot. Loading it is recorded as a view. */
export const level2PictureAddress = (id: string): string =>
  routes.getLevel2Picture.path.replace(":id", encodeURIComponent(id));
