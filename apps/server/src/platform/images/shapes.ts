/** Target sizes: `square` for a profile picture, `page` for a document that must stay readable, `banner` for public pictures. */
const shapes = {
  square: { width: 512, height: 512, fit: "cover" },
  banner: { width: 1600, height: 800, fit: "inside" },
  page: { width: 1600, height: 1600, fit: "inside" },
} as const;

export type Shape = keyof typeof shapes;

/**
 * The highest number of pixels of a picture. 25 megapixels in the most demanding form, interlaced with 16 bits per
 * colour, took 294 MiB, which the memory limit of the child must allow.
 */
const pixels_max = 25_000_000;
/** Longest side of a picture: longer than any screenshot of a scrolled page, and below the limit of WebP. */
const side_max = 16_000;

/** Exit code of the child process for an invalid picture. */
export const exit_refused = 3;

/** The command-line argument of the child process: the target size and the limits as JSON. */
export const taskOf = (shape: Shape): string =>
  JSON.stringify({ ...shapes[shape], pixels_max, side_max, exit_refused });
