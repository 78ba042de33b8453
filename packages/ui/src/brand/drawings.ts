/* The colours in this file belong to drawings, not to the interface, whose colours are in tokens.css. */

export const petals = [0, 72, 144, 216, 288] as const;

export const petalPath =
  "M20 18.6C13.8 15.8 13.2 8.4 16.4 4.4 17.6 2.9 19.1 3.3 20 4.6c.9-1.3 2.4-1.7 3.6-.2 3.2 4 2.6 11.4-3.6 14.2z";

export const markColours = {
  light: "#fff3cf",
  gold: "#efcd78",
  deep: "#b5832d",
  line: "#7d5a1e",
} as const;

interface Shape {
  d: string;
  fill: string;
}

export const flagShapes: Record<"mm" | "en" | "cn" | "thai", readonly Shape[]> = {
  mm: [
    { fill: "#fecb00", d: "M0 0h30v6.7H0z" },
    { fill: "#34b233", d: "M0 6.7h30v6.6H0z" },
    { fill: "#ea2839", d: "M0 13.3h30V20H0z" },
    {
      fill: "#fff",
      d: "m15 3 1.9 5.2 5.5.1-4.4 3.4 1.6 5.3L15 13.9 10.4 17l1.6-5.3-4.4-3.4 5.5-.1z",
    },
  ],
  en: [
    { fill: "#012169", d: "M0 0h30v20H0z" },
    {
      fill: "#fff",
      d: "M0 0v2.24L26.64 20H30v-2.24L3.36 0zM30 0v2.24L3.36 20H0v-2.24L26.64 0zM12.5 0h5v20h-5zM0 7.5h30v5H0z",
    },
    {
      fill: "#c8102e",
      d: "M13.5 0h3v20h-3zM0 8.5h30v3H0zM0 20l10-6.67h2.24L2.24 20zM0 0l10 6.67H7.76L0 1.49zM17.76 6.67 27.76 0H30L20 6.67zM30 20l-10-6.67h2.24L30 18.51z",
    },
  ],
  cn: [
    { fill: "#de2910", d: "M0 0h30v20H0z" },
    {
      fill: "#ffde00",
      d: "m5 2 .67 2.08h2.18L6.09 5.36l.67 2.07L5 6.15 3.24 7.43l.67-2.07-1.76-1.28h2.18zM10 1l.22.69h.73l-.59.43.22.69L10 2.38l-.59.43.23-.69-.59-.43h.72zM12 3l.22.69h.73l-.59.43.22.69L12 4.38l-.59.43.23-.69-.59-.43h.72zM12 6l.22.69h.73l-.59.43.22.69L12 7.38l-.59.43.23-.69-.59-.43h.72zM10 8l.22.69h.73l-.59.43.22.69L10 9.38l-.59.43.23-.69-.59-.43h.72z",
    },
  ],
  thai: [
    { fill: "#a51931", d: "M0 0h30v20H0z" },
    { fill: "#f4f5f8", d: "M0 3.33h30v13.34H0z" },
    { fill: "#2d2a4a", d: "M0 6.67h30v6.66H0z" },
  ],
};
