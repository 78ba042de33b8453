import { requestErrors } from "../request-errors.ts";

/** Every error code of the wallet surface. */
export const errors = { ...requestErrors };
