import type { WalletRoute } from "../route.ts";

export const clockRoutes = {
  getTime: { method: "GET", path: "/wallet/time", access: "public" },
} as const satisfies Record<string, WalletRoute>;
