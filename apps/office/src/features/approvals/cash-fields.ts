import type { CashRule } from "@shwe/contract/office/cashier";

import { moneyText } from "../../domain/money/money-text.ts";
import { asMoney, asSwitch, field, named, type Field, type Show } from "./shown-field.ts";

/** A list of amounts is stored as JSON. */
const asAmounts: Show = (value) =>
  /^\[[\d,]+\]$/.test(value)
    ? value
        .slice(1, -1)
        .split(",")
        .map((amount) => moneyText(Number(amount)))
        .join(", ")
    : value;
const asAnswer = named({ true: "controls.on", false: "controls.off" });
/** A fee is stored in 1/100 percent. */
const asPercent: Show = (value) => (/^\d+$/.test(value) ? `${Number(value) / 100} %` : value);

/** One field for each rule, so that a rule without one is an error of types. */
const rule_fields: Readonly<Record<CashRule, Field>> = {
  in_presets: field("cash_rule.in_presets", asAmounts),
  out_presets: field("cash_rule.out_presets", asAmounts),
  reservation_minutes: field("cash_rule.reservation_minutes"),
  in_open_max: field("cash_rule.in_open_max"),
  in_expiry_hours: field("cash_rule.in_expiry_hours"),
  in_reopen_days: field("cash_rule.in_reopen_days"),
  in_digits_days: field("cash_rule.in_digits_days"),
  in_new_player_open_max: field("cash_rule.in_new_player_open_max", asMoney),
  in_ended_daily_max: field("cash_rule.in_ended_daily_max"),
  in_reading_seconds: field("cash_rule.in_reading_seconds"),
  in_player_alone_max: field("cash_rule.in_player_alone_max", asMoney),
  in_alone_daily_max: field("cash_rule.in_alone_daily_max", asMoney),
  out_daily_max: field("cash_rule.out_daily_max"),
  out_alone_max: field("cash_rule.out_alone_max", asMoney),
  out_alone_daily_max: field("cash_rule.out_alone_daily_max", asMoney),
  out_credited_days: field("cash_rule.out_credited_days"),
  out_hold_hours: field("cash_rule.out_hold_hours"),
  promised_minutes: field("cash_rule.promised_minutes"),
  announce_from: field("cash_rule.announce_from", asMoney),
  claims_max: field("cash_rule.claims_max"),
  claim_minutes_max: field("cash_rule.claim_minutes_max"),
};

/** The fields of cash-ins, receiving accounts, payment methods, rules and switches of the cashier. */
export const cashFields: Readonly<Record<string, Field>> = {
  amount: field("cash_field.amount", asMoney),
  arrived: field("cash_field.arrived", asMoney),
  credited: field("cash_field.credited", asMoney),
  method: field("cash_field.method"),
  label: field("cash_field.label"),
  holder: field("cash_field.holder"),
  number: field("cash_field.number"),
  qr_text: field("cash_field.qr_text"),
  daily_ceiling: field("cash_field.daily_ceiling", asMoney),
  position: field("cash_field.position"),
  opening: field("cash_field.opening", asMoney),
  moved_to: field("cash_field.moved_to"),
  moved: field("cash_field.moved", asMoney),
  account_fee: field("cash_field.account_fee", asMoney),
  day: field("cash_field.day"),
  figure: field("cash_field.figure", asMoney),
  in_is_on: field("cash_field.in_is_on", asAnswer),
  in_amount_min: field("cash_field.in_amount_min", asMoney),
  in_amount_max: field("cash_field.in_amount_max", asMoney),
  in_fee_bp: field("cash_field.in_fee_bp", asPercent),
  in_opens: field("cash_field.in_opens"),
  in_closes: field("cash_field.in_closes"),
  out_is_on: field("cash_field.out_is_on", asAnswer),
  out_amount_min: field("cash_field.out_amount_min", asMoney),
  out_amount_max: field("cash_field.out_amount_max", asMoney),
  out_fee_bp: field("cash_field.out_fee_bp", asPercent),
  out_opens: field("cash_field.out_opens"),
  out_closes: field("cash_field.out_closes"),
  ...rule_fields,
  cash_in: field("switch.cash_in", asSwitch),
  cash_out: field("switch.cash_out", asSwitch),
  cash_out_announcements: field("switch.cash_out_announcements", asSwitch),
};
