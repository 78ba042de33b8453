import type { AnyExample } from "./examples.ts";
import { wrapPictureFor } from "./pictures.ts";
import type { SurfaceRow } from "./surfaces.ts";

const pathOf = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

export const addressOf = (path: string, { params, query }: AnyExample): string => {
  const search = new URLSearchParams(query).toString();
  return `${pathOf(path, params)}${search === "" ? "" : `?${search}`}`;
};

/** The body of an example and the headers that describe it. */
export const sendable = (
  { route }: Pick<SurfaceRow, "route">,
  { body, image }: AnyExample,
  headers: Record<string, string>,
) => {
  if (image === undefined)
    return { headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const picture = wrapPictureFor(route, image);
  return { headers: { ...headers, ...picture.headers }, body: picture.body };
};
