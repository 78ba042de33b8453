import { routes } from "@shwe/contract/office/routes";

const stored = /([0-9a-f]{64})(?:\.[a-z]+)?$/;
/** Pictures that come with the players' app; the build of the office has the same files. */
const bundled = /^\/art\/banner\/[a-z0-9-]+\.svg$/;

/** The address of a picture on the office's own origin; undefined for a picture that only the players' site has. */
export function contentPictureAddress(image: string): string | undefined {
  if (bundled.test(image)) return image;
  const id = stored.exec(image)?.[1];
  return id === undefined ? undefined : routes.getContentPicture.path.replace(":id", id);
}
