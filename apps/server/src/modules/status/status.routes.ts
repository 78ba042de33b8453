import type { Surfaces } from "@shwe/contract/surfaces";
import type { StatusRouteName } from "@shwe/contract/office/routes";
import type { ClockRouteName } from "@shwe/contract/wallet/routes";

import type { Ctx } from "../../context.ts";
import type { HandlersOf } from "../../platform/http/handler.ts";
import { readReleaseVersion } from "./release-version.ts";

export const statusHandlers = ({
  config: { environment },
}: Pick<Ctx, "config">): Pick<HandlersOf<Surfaces["office"]>, StatusRouteName> => {
  const version = readReleaseVersion();
  return {
    getStatus: async () => ({
      success: true,
      data: { version, environment, server_time: new Date().toISOString() },
    }),
  };
};

export const clockHandlers = (): Pick<HandlersOf<Surfaces["wallet"]>, ClockRouteName> => ({
  getTime: async () => ({ success: true, data: { server_time_ms: Date.now() } }),
});
