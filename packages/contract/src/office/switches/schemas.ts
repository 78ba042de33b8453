import { Type } from "typebox";

import { Instant, list, reply, strictObject } from "../../schema-parts.ts";
import { Game, nullable } from "../lottery/draw-parts.ts";
import { OperatorName, Reason, RowId } from "../schema-parts.ts";

const SwitchName = Type.String({ pattern: "^[a-z][a-z0-9_]{1,39}$" });
const Whole = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const Switch = strictObject({
  name: SwitchName,
  is_on: Type.Boolean(),
  /** When it was last turned. */
  since: Instant,
  /** The last change by an operator; null if there was none. */
  changed_by: nullable(OperatorName),
  changed_at: nullable(Instant),
  reason: nullable(Type.String({ maxLength: 500 })),
  /** Switches without which this one has no effect while they are off. */
  needs: list(SwitchName, 10),
});

/** One row of the profile: the name of a rule and its value. The office has a text for each name. */
const Rule = strictObject({
  name: Type.String({ pattern: "^[a-z][a-z0-9_.]{1,60}$" }),
  value: Type.Union([
    Whole,
    Type.String({ maxLength: 200 }),
    list(Type.String({ maxLength: 40 }), 100),
  ]),
  unit: nullable(
    Type.Enum(["kyat", "years", "hours", "minutes", "seconds", "permille", "sources", "people"]),
  ),
});

export const switchSchemas = {
  listSwitches: { reply: reply(list(Switch, 100)) },
  turnSwitchOff: {
    params: strictObject({ name: SwitchName }),
    body: strictObject({ reason: Reason }),
    reply: reply(strictObject({})),
  },
  requestSwitchOn: {
    params: strictObject({ name: SwitchName }),
    body: strictObject({ reason: Reason }),
    reply: reply(strictObject({ approval_id: RowId })),
  },
  getProfile: {
    reply: reply(
      strictObject({
        rules: list(Rule, 100),
        games: list(
          strictObject({
            game: Game,
            /** The highest expected return to players that terms may have, in 1/1000. */
            return_max: Whole,
            expected_return: Whole,
            is_on: Type.Boolean(),
          }),
          5,
        ),
      }),
    ),
  },
};
