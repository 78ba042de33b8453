import { createUpload } from "@shwe/client/calls/upload";

import { playerCalls } from "./http.ts";

/** Uploads a picture to one of the routes that accept pictures. */
export const uploadImage = createUpload(playerCalls);
