import { randomBytes } from "node:crypto";

import { routes, type Route, type RouteName } from "@shwe/contract/routes";
import sharp from "sharp";

import { usual_limits, type ChildLimits } from "../../src/platform/images/run-child.ts";

/** A picture that is late on a busy machine is a matter of the machine; memory and processor time are as ever. */
export const patient_limits: ChildLimits = { ...usual_limits, wall_ms: 120_000 };

/** Some photo: noise, so that it does not compress to nothing. */
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

/** A form with one file, as a browser writes it. */
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

/** A picture as the route takes it: as its body, or in a form. */
export const wrapPicture = (name: RouteName, bytes: Buffer): Wrapped => {
  const { image }: Route = routes[name];
  return image === "form"
    ? formOf(bytes)
    : { body: bytes, headers: { "content-type": typeOf(bytes) } };
};
