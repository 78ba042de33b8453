import { refusingBy } from "../../../platform/errors/database-refusals.ts";

/** Runs a statement about providers that the database may refuse. */
export const orRefusal = refusingBy({ SO006: { code: "forbidden" } });
