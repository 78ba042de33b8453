import { createUpload } from "@shwe/client/calls/upload";

import { officeCalls } from "./calls.ts";

/** Sends a picture to a route that accepts one, and reports the share that was sent. */
export const uploadImage = createUpload(officeCalls);
