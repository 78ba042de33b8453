import type { SwitchRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../context.ts";
import type { OfficeHandlers } from "../../platform/http/handler.ts";
import { actAs } from "../operators/index.ts";
import { listSwitchStates } from "./list-switches.ts";
import { readProfile } from "./read-profile.ts";
import { requestOn, turnOff } from "./turn-switch.office.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const controlsOfficeHandlers = (
  ctx: Pick<Ctx, "db" | "config">,
): OfficeHandlers<SwitchRouteName> => ({
  listSwitches: async () => found(await listSwitchStates(ctx.db)),
  turnSwitchOff: async ({ caller, params, body }) => {
    await actAs(ctx, caller, "switches.manage", (tx, operator) =>
      turnOff(tx, operator, { name: params.name, reason: body.reason }),
    );
    return found({});
  },
  requestSwitchOn: async ({ caller, params, body }) => {
    const approval_id = await actAs(ctx, caller, "switches.manage", (tx, operator) =>
      requestOn(tx, operator, { name: params.name, reason: body.reason }),
    );
    return found({ approval_id: String(approval_id) });
  },
  getProfile: async () => found(await readProfile(ctx)),
});
