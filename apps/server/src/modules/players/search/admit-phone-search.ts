import { mayRole } from "@shwe/contract/office/permissions";
import { maskPhone, parsePhone } from "@shwe/rules";

import type { Ctx } from "../../../context.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs, recordLimitedView } from "../../operators/index.ts";

/** The most searches by phone of one operator in an hour. Support answers a player in more than a minute. */
export const phone_searches_per_hour = 60;

/**
 * The phone to search, or null if the text is no complete phone or the operator may not see phones. A hit reveals whose phone it is, so
 * the search is recorded as a view and committed before its answer, and limited: otherwise an operator could try a list
 * of phones without a record.
 */
export const admitPhoneSearch = async (
  ctx: Pick<Ctx, "db">,
  caller: OperatorCaller,
  text: string,
): Promise<string | null> => {
  const phone = parsePhone(text.trim().toLowerCase());
  if (phone === null || !mayRole(caller.operator.role, "players.reveal")) return null;
  const masked = maskPhone(phone);
  await actAs(ctx, caller, "players.reveal", (tx, operator) =>
    recordLimitedView(
      tx,
      {
        operator_id: operator.id,
        act: "player.find_phone",
        subject: `phone:${masked}`,
        details: { phone: masked },
      },
      phone_searches_per_hour,
    ),
  );
  return phone;
};
