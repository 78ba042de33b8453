import { routes } from "@shwe/contract/office/routes";

/** The address of the picture of a payment. Loading it is recorded as a view. */
export const cashOutPictureAddress = (id: string): string =>
  routes.getCashOutPicture.path.replace(":id", encodeURIComponent(id));
