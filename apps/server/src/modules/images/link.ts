import { timingSafeEqual } from "node:crypto";

import { fail } from "../../platform/errors/app-error.ts";
import type { FileAddress } from "../../platform/http/serve-files.ts";
import { mac, macOf, type KeyRing } from "../../platform/secrets/index.ts";

const use = "image-link";
/**
 * Links expire at multiples of five minutes and are valid for five to ten minutes. So a picture has the same address
 * for a while, and a page that refetches the profile does not load the picture again.
 */
const step_s = 300;
const ms = 1000;

const path = "/api/files";
const until_form = /^\d{10}$/;
const seal_form = /^([a-z0-9-]{1,32})\.([A-Za-z0-9_-]{43})$/;

export type Link = { link: string; expires_at: string };

/** A link shows the picture to everyone who has it until it expires, so only the owner gets it. */
export const makeLink = (keys: KeyRing, image_id: string, now_ms = Date.now()): Link => {
  const until = String((Math.floor(now_ms / ms / step_s) + 2) * step_s);
  const { key_id, digest } = mac(keys, use, image_id, until);
  return {
    link: `${path}/${image_id}/${until}/${key_id}.${digest.toString("base64url")}`,
    expires_at: new Date(Number(until) * ms).toISOString(),
  };
};

export const linkTo = (keys: KeyRing, image_id: string | null): string | null =>
  image_id === null ? null : makeLink(keys, image_id).link;

/** The picture id of a link. Expired, changed and invented links are all refused with the same error. */
export const readLink = (keys: KeyRing, address: FileAddress, now_ms = Date.now()): string => {
  const { id, until, seal } = address;
  const [, key_id = "", signature = ""] = seal_form.exec(seal) ?? [];
  const expected = macOf(keys, key_id, use, id, until);
  // Compared as text and not as bytes: the last base64 character has unused bits, and a change of these must be
  // refused too.
  const is_ours =
    expected !== null &&
    timingSafeEqual(Buffer.from(expected.toString("base64url")), Buffer.from(signature));
  if (!is_ours || !until_form.test(until) || Number(until) * ms <= now_ms)
    throw fail("link_expired");
  return id;
};
