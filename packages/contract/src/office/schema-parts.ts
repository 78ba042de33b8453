import { Type, type TSchema } from "typebox";

import { list, strictObject } from "../schema-parts.ts";
import {
  operator_name_form,
  plain_text_form,
  reason_length_max,
  reason_length_min,
} from "./limits.ts";
import { operatorRoles } from "./permissions.ts";

const id_form = "^[1-9][0-9]{0,17}$";

/** The id of a row in a path or a query, where every value is text. */
export const IdText = Type.String({ pattern: id_form });
/** The id of a row in a reply. Text, because ids are 64-bit numbers. */
export const RowId = Type.String({ pattern: id_form });
export const SessionId = Type.String({ format: "uuid" });
export const Role = Type.Enum([...operatorRoles]);
export const OperatorName = Type.String({ pattern: operator_name_form });
/** 256 random bits in base64url. */
export const Opaque = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" });
export const Code = Type.String({ pattern: "^[0-9]{6}$" });
/** Why an operator did something; stored with the act. */
export const Reason = Type.String({
  minLength: reason_length_min,
  maxLength: reason_length_max,
  pattern: plain_text_form,
});
/** A remark or a note of an operator. */
export const plainText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: plain_text_form });

/** A day in Yangon that exists: 2026-02-30 is refused. */
export const Day = Type.String({ format: "date", pattern: "^20[0-9]{2}-[0-9]{2}-[0-9]{2}$" });

/** The longest page of a list. */
export const page_max = 200;

/** The place in a list after which a page begins; the server makes it and only the server reads it. */
export const Cursor = Type.String({ pattern: "^[A-Za-z0-9_-]{1,200}$" });

/** One page of a list that is read by keys. `next` is null on the last page. */
export const pageOf = <T extends TSchema>(row: T) =>
  strictObject({ rows: list(row, page_max), next: Type.Union([Cursor, Type.Null()]) });
