import type { Group } from "./case.ts";
import { amounts } from "./cases/amounts.ts";
import { forms } from "./cases/forms.ts";
import { lostAnswers } from "./cases/lost-answers.ts";
import { matrix } from "./cases/matrix.ts";
import { order } from "./cases/order.ts";
import { otherCalls } from "./cases/other-calls.ts";
import { parallel } from "./cases/parallel.ts";
import { sessions } from "./cases/sessions.ts";
import { signatures } from "./cases/signatures.ts";

/** All cases, in the order of their ids. */
export const groups: readonly Group[] = [
  ...[matrix, order, parallel, signatures, amounts, sessions, lostAnswers, forms, otherCalls],
];
