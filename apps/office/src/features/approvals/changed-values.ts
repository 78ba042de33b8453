import { minuteText } from "../../domain/dates/time-text.ts";
import type { Translate } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";
import { cashFields } from "./cash-fields.ts";
import {
  asMoney,
  asNumbers,
  asSwitch,
  field,
  named,
  type Field,
  type Show,
} from "./shown-field.ts";

export type ChangedValue = Approval["diff"][number];

const asRole = named({
  ...{ owner: "role.owner", finance: "role.finance", draws: "role.draws" },
  ...{ support: "role.support", auditor: "role.auditor" },
});
/** States of operators, draws, receiving accounts, cash-ins, cash-outs and providers of games. */
const asState = named({
  ...{ receiving: "account_state.receiving", paused: "account_state.paused" },
  ...{ pending: "cash_state.pending", approved: "cash_state.approved", paid: "cash_state.paid" },
  ...{ expired: "cash_state.expired", reversed: "cash_state.reversed" },
  returned: "cash_state.returned",
  ...{ running: "provider_state.running", stopped: "provider_state.stopped" },
  ...{ invited: "operator_state.invited", active: "operator_state.active" },
  ...{ disabled: "operator_state.disabled", scheduled: "draw_state.scheduled" },
  ...{ open: "draw_state.open", closed: "draw_state.closed", sealed: "draw_state.sealed" },
  ...{ resulted: "draw_state.resulted", settled: "draw_state.settled", void: "draw_state.void" },
});
const asFactor = named({ enrolled: "change_value.enrolled" });
/** The value is stored as JSON. */
const asTodMode = named({
  ...{ '"none"': "tod_mode.none", '"perm"': "tod_mode.perm" },
  '"perm_and_updown"': "tod_mode.perm_and_updown",
});
const asDuration = named({
  ...{ "24 h": "freeze.24", "72 h": "freeze.72", "168 h": "freeze.168", "720 h": "freeze.720" },
  "without end": "freeze.none",
});
/** The end of a freeze that is in force, or how long a wanted one lasts. */
const asFreezeEnd: Show = (value, t) =>
  /^\d{4}-\d\d-\d\dT/.test(value) ? minuteText(value) : asDuration(value, t);

/** The fields that requests change. A switch is a field by its name. */
const fields: Readonly<Record<string, Field>> = {
  name: field("change_field.name"),
  role: field("change_field.role", asRole),
  phone: field("change_field.phone"),
  state: field("change_field.state", asState),
  second_factor: field("change_field.second_factor", asFactor),
  frozen_until: field("change_field.frozen_until", asFreezeEnd),
  digits: field("change_field.digits"),
  amount: field("change_field.amount", asMoney),
  credited: field("change_field.credited", asMoney),
  main: field("change_field.main", asMoney),
  game: field("change_field.game", asMoney),
  receivable: field("change_field.receivable", asMoney),
  odds: field("terms_field.odds"),
  tod_odds: field("change_field.tod_odds"),
  tod_mode: field("change_field.tod_mode", asTodMode),
  stake_min: field("terms_field.stake_min", asMoney),
  stake_step: field("terms_field.stake_step", asMoney),
  line_max: field("terms_field.line_max", asMoney),
  number_cap: field("terms_field.number_cap", asMoney),
  hot_cap: field("change_field.hot_cap", asMoney),
  player_cap: field("change_field.player_cap", asMoney),
  lines_max: field("terms_field.lines_max"),
  hot_numbers: field("terms_field.hot_numbers", asNumbers),
  blocked_numbers: field("terms_field.blocked_numbers", asNumbers),
  win_max: field("games.win_max", asMoney),
  loss_max: field("games.loss_max", asMoney),
  credit: field("games.amount", asMoney),
  registration: field("switch.registration", asSwitch),
  login_by_code: field("switch.login_by_code", asSwitch),
  transfers: field("switch.transfers", asSwitch),
  games: field("switch.games", asSwitch),
  bets_1d: field("switch.bets_1d", asSwitch),
  bets_2d: field("switch.bets_2d", asSwitch),
  bets_3d: field("switch.bets_3d", asSwitch),
  bets_c1d: field("switch.bets_c1d", asSwitch),
  bets_c2d: field("switch.bets_c2d", asSwitch),
  ...cashFields,
};

const fieldOf = (name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The kinds whose subjects the server names as they are stored. */
const named_by_field: readonly Approval["kind"][] = ["switch.on", "cash.rule"];

/** The name of the subject of a request. */
export const requestLabel = (
  { kind, label }: Pick<Approval, "kind" | "label">,
  t: Translate,
): string | null => {
  const known = named_by_field.includes(kind) && label !== null ? fieldOf(label) : undefined;
  return known === undefined ? label : t(known.label);
};

/** The changed values with the names of their fields, as operators read them. An unknown field keeps its stored name. */
export const changedValues = (diff: readonly ChangedValue[], t: Translate): ChangedValue[] =>
  diff.map((change) => {
    const known = fieldOf(change.field);
    if (known === undefined) return change;
    const show = (value: string | null): string | null =>
      value === null ? null : known.show(value, t);
    return { field: t(known.label), before: show(change.before), after: show(change.after) };
  });
