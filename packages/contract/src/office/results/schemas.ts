import { Type } from "typebox";

import { reply, strictObject } from "../../schema-parts.ts";
import { IdText, Reason, RowId } from "../schema-parts.ts";

const files_max = 3;
/** Two megabytes in base64. */
const file_length_max = 2_800_000;

const Digits = Type.String({ pattern: "^[0-9]{1,3}$" });

/** A file that supports a result, such as a saved page or a screenshot. It is published with the result. */
const EvidenceFile = strictObject({
  name: Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$" }),
  content: Type.String({ pattern: "^[A-Za-z0-9+/]+={0,2}$", maxLength: file_length_max }),
});

export const resultSchemas = {
  proposeResult: {
    params: strictObject({ id: IdText }),
    body: strictObject({
      digits: Digits,
      reason: Reason,
      files: Type.Array(EvidenceFile, { minItems: 1, maxItems: files_max }),
    }),
    reply: reply(strictObject({ approval_id: RowId })),
  },
};
