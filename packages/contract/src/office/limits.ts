/**
 * Limits that the office app and the server share, as plain data. Those that the database also checks are compared with it by
 * apps/server/test/operators/limits.test.ts.
 */

/** The form of an operator's name. Names are typed on command lines, so they are simple. */
export const operator_name_form = "^[a-z0-9][a-z0-9._-]{1,39}$";
/** The length of a reason that an operator gives. */
export const reason_length_min = 3;
export const reason_length_max = 500;
/**
 * Characters that no text of an operator has: control characters except the line break, separators of lines and paragraphs, and marks
 * that change or reverse the direction of text, which could show another text than the one that was checked. Zero-width spaces
 * and joiners are allowed, because Burmese needs them.
 */
export const hidden_characters =
  "\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069";
export const plain_text_form = `^[^${hidden_characters}]*$`;
/** The most sessions of an operator; a further login ends the oldest one. */
export const operator_sessions_max = 10;

/** How many changed fields a list of requests has of each, and how long their values are. */
export const listed_changes_max = 3;
export const listed_value_length_max = 200;
