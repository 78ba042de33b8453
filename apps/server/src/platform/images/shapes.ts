/** What a picture becomes: a face in a square, or a page that can still be read. */
const shapes = {
  square: { width: 512, height: 512, fit: "cover" },
  page: { width: 1600, height: 1600, fit: "inside" },
} as const;

export type Shape = keyof typeof shapes;

/** 25 megapixels in the greediest form, interlaced with 16 bits a colour, took 294 MiB; `memory_max_kib` has to hold that. */
const pixels_max = 25_000_000;
/** Longer than any screenshot of a scrolled page, and below what WebP itself can hold. */
const side_max = 16_000;

/** How the process says that the picture is at fault. */
export const exit_refused = 3;

/** What the process is told. */
export const taskOf = (shape: Shape): string =>
  JSON.stringify({ ...shapes[shape], pixels_max, side_max, exit_refused });
