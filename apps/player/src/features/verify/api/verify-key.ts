/** Reads of the page: asked once more when the first worker takes over, so that it has seen and kept them. */
export const verify_key = ["verify"] as const;
