type Mode = "full" | "short" | "check";

/** `--short` takes less time and its figures vary more; `--check` checks results only, never a ratio. */
export const mode: Mode = process.argv.includes("--check")
  ? "check"
  : process.argv.includes("--short")
    ? "short"
    : "full";
export const isCheck = mode === "check";

export const sizeFor = <T>(sizes: Readonly<Record<Mode, T>>): T => sizes[mode];
