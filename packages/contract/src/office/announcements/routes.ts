import type { OfficeRoute } from "../route.ts";

export const announcementRoutes = {
  /** Announcements, the newest first. */
  listAnnouncements: {
    method: "GET",
    path: "/office/announcements",
    access: "operator",
    permission: "content.read",
  },
  /** Sends an announcement to everybody, now or at a time. */
  scheduleAnnouncement: {
    method: "POST",
    path: "/office/announcements",
    access: "operator",
    permission: "announcements.send",
    is_fresh: true,
  },
  /** Takes back an announcement that was not sent yet. */
  cancelAnnouncement: {
    method: "POST",
    path: "/office/announcements/:id/cancel",
    access: "operator",
    permission: "announcements.send",
  },
} as const satisfies Record<string, OfficeRoute>;
