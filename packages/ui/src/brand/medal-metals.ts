/*
 * The colours of the medals by rank: highlight, metal, shade and the figure on it. They belong to a drawing, not to the
 * interface, whose colours are in tokens.css.
 */
export const metals = {
  1: { light: "#fff3cf", metal: "#e9c062", shade: "#93671f", figure: "#2a1c04" },
  2: { light: "#ffffff", metal: "#cfd6df", shade: "#7d8796", figure: "#1d2129" },
  3: { light: "#fbd9b9", metal: "#d8995f", shade: "#8a5126", figure: "#2a1503" },
} as const;
export const ribbon = { left: "#8d1f2c", right: "#b8303f" } as const;
