import { Type, type TProperties, type TSchema } from "typebox";

/** An object that refuses fields it does not know. */
export const strictObject = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** Every list that crosses the wire has a named bound. */
export const list = <T extends TSchema>(item: T, maxItems: number) =>
  Type.Array(item, { maxItems });

/** The specification's envelope of a successful read. */
export const reply = <T extends TSchema>(data: T) =>
  strictObject({ success: Type.Literal(true), data });
