import { Type, type Static } from "typebox";

import { strictObject } from "../../schema-parts.ts";

/** What can still be staked, in kyat: `left` on the whole slip, `numbers` on each number of the slip. */
export const lotteryErrorDetails = {
  left: Type.Optional(Type.Integer()),
  numbers: Type.Optional(
    Type.Array(strictObject({ bet_number: Type.String(), left: Type.Integer() })),
  ),
};

const Details = Type.Object(lotteryErrorDetails);
export type LotteryErrorDetails = Static<typeof Details>;
