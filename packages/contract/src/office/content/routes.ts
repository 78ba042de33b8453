import type { OfficeRoute } from "../route.ts";

export const contentRoutes = {
  /** The published content of an area, its draft and its newest versions. */
  getContent: {
    method: "GET",
    path: "/office/content/:area",
    access: "operator",
    permission: "content.read",
  },
  getContentVersion: {
    method: "GET",
    path: "/office/content/:area/versions/:version",
    access: "operator",
    permission: "content.read",
  },
  /** Saves the draft of an area, which players do not see. */
  saveContentDraft: {
    method: "POST",
    path: "/office/content_drafts",
    access: "operator",
    permission: "content.manage",
  },
  discardContentDraft: {
    method: "POST",
    path: "/office/content/:area/discard",
    access: "operator",
    permission: "content.manage",
  },
  /** Publishes the draft as the next version. Players see it within the cache time of a minute. */
  publishContent: {
    method: "POST",
    path: "/office/content/:area/publish",
    access: "operator",
    permission: "content.manage",
    is_fresh: true,
  },
  /** Publishes an earlier version again, as the next version. */
  rollBackContent: {
    method: "POST",
    path: "/office/content/:area/roll_back",
    access: "operator",
    permission: "content.manage",
    is_fresh: true,
  },
  /** Re-encodes and stores a picture of a banner. The reply has its address. */
  addContentPicture: {
    method: "POST",
    path: "/office/content_pictures",
    access: "operator",
    permission: "content.manage",
    image: "form",
  },
  /** A stored picture, for the preview: the office cannot load it from the players' origin. */
  getContentPicture: {
    method: "GET",
    path: "/office/content_pictures/:id",
    access: "operator",
    permission: "content.read",
    sends: "image/webp",
  },
} as const satisfies Record<string, OfficeRoute>;
