import { waitPastMidnight } from "./wait-past-midnight.ts";

await waitPastMidnight();
