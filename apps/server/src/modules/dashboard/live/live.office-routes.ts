import type { LiveRouteName } from "@shwe/contract/office/routes";

import type { OfficeHandlers } from "../../../platform/http/handler.ts";
import type { LiveDesk } from "./live-desk.ts";

export const liveOfficeHandlers = (desk: LiveDesk): OfficeHandlers<LiveRouteName> => ({
  getLiveState: async ({ caller }) => ({ success: true, data: await desk.read(caller) }),
  watchLiveState: async ({ caller }) => desk.watch(caller),
});
