import { moneyText } from "../../domain/money/money-text.ts";
import type { PlainKey, Translate } from "../../locales/i18n.ts";
import type { Approval } from "./api/get-approval.ts";

type ChangedValue = Approval["diff"][number];

type Field = { label: PlainKey; isMoney?: true };

/** The fields that requests change. A switch is a field by its name. */
const fields: Readonly<Record<string, Field>> = {
  name: { label: "change_field.name" },
  role: { label: "change_field.role" },
  phone: { label: "change_field.phone" },
  state: { label: "change_field.state" },
  second_factor: { label: "change_field.second_factor" },
  frozen_until: { label: "change_field.frozen_until" },
  digits: { label: "change_field.digits" },
  main: { label: "change_field.main", isMoney: true },
  game: { label: "change_field.game", isMoney: true },
  receivable: { label: "change_field.receivable", isMoney: true },
  odds: { label: "terms_field.odds" },
  tod_odds: { label: "change_field.tod_odds" },
  tod_mode: { label: "change_field.tod_mode" },
  stake_min: { label: "terms_field.stake_min", isMoney: true },
  stake_step: { label: "terms_field.stake_step", isMoney: true },
  line_max: { label: "terms_field.line_max", isMoney: true },
  number_cap: { label: "terms_field.number_cap", isMoney: true },
  hot_cap: { label: "change_field.hot_cap", isMoney: true },
  player_cap: { label: "change_field.player_cap", isMoney: true },
  lines_max: { label: "terms_field.lines_max" },
  hot_numbers: { label: "terms_field.hot_numbers" },
  blocked_numbers: { label: "terms_field.blocked_numbers" },
  registration: { label: "switch.registration" },
  login_by_code: { label: "switch.login_by_code" },
  transfers: { label: "switch.transfers" },
  games: { label: "switch.games" },
  bets_1d: { label: "switch.bets_1d" },
  bets_2d: { label: "switch.bets_2d" },
  bets_3d: { label: "switch.bets_3d" },
  bets_c1d: { label: "switch.bets_c1d" },
  bets_c2d: { label: "switch.bets_c2d" },
};

const amountText = (value: string | null): string | null =>
  value !== null && /^-?\d+$/.test(value) ? moneyText(Number(value)) : value;

/** The changed values with the names of their fields, and amounts in kyat. An unknown field keeps its stored name. */
export const changedValues = (diff: readonly ChangedValue[], t: Translate): ChangedValue[] =>
  diff.map(({ field, before, after }) => {
    const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (known === undefined) return { field, before, after };
    const label = t(known.label);
    return known.isMoney === true
      ? { field: label, before: amountText(before), after: amountText(after) }
      : { field: label, before, after };
  });
