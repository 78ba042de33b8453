type Mode = "full" | "short" | "check";

/** `--short` is a quick look at the figures; `--check` looks at results only and never judges a ratio. */
export const mode: Mode = process.argv.includes("--check")
  ? "check"
  : process.argv.includes("--short")
    ? "short"
    : "full";
export const isCheck = mode === "check";

export const sizeFor = <T>(sizes: Readonly<Record<Mode, T>>): T => sizes[mode];
