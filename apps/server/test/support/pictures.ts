import { randomBytes } from "node:crypto";

import { routes, type RouteName } from "@shwe/contract/player/routes";
import type { Route } from "@shwe/contract/surface";
import sharp from "sharp";

import { usual_limits } from "../../src/platform/images/run-child.ts";
import type { ChildLimits } from "../../src/platform/images/start-limited.ts";

/**
 * Limits of the process that re-encodes pictures, with a longer wall-clock limit for busy machines; those of memory and
 * CPU time are as in production.
 */
export const patient_limits: ChildLimits = { ...usual_limits, wall_ms: 120_000 };

/** A photo of noise, which hardly compresses. */
export const somePhoto = (width = 64, height = 48): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: "#805020" },
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

const typeOf = (bytes: Buffer): string => {
  if (bytes[0] === 0x89) return "image/png";
  return bytes[0] === 0x52 ? "image/webp" : "image/jpeg";
};

type Wrapped = { body: Buffer; headers: Record<string, string> };

/** A multipart form with one file, as a browser sends it. */
const formOf = (bytes: Buffer): Wrapped => {
  const boundary = `----WebKitFormBoundary${randomBytes(8).toString("hex")}`;
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="image"; filename="a.jpg"',
    "Content-Type: image/jpeg",
    "\r\n",
  ].join("\r\n");
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
};

/** A picture in the form that the route accepts: as the body, or in a form. */
export const wrapPictureFor = ({ image }: Route, bytes: Buffer): Wrapped =>
  image === "form" ? formOf(bytes) : { body: bytes, headers: { "content-type": typeOf(bytes) } };

/** The same for a route of the player surface. */
export const wrapPicture = (name: RouteName, bytes: Buffer): Wrapped =>
  wrapPictureFor(routes[name], bytes);
