import { routes } from "@shwe/contract/office/routes";

const stored = /([0-9a-f]{64})(?:\.[a-z]+)?$/;

/** The address of a stored picture on the office's own origin; undefined for a picture of the players' app. */
export function contentPictureAddress(image: string): string | undefined {
  const id = stored.exec(image)?.[1];
  return id === undefined ? undefined : routes.getContentPicture.path.replace(":id", id);
}
