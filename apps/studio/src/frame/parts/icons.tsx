/** Drawn in a box of 24, as lines. */
const shapes = {
  close: ["m6.5 6.5 11 11M17.5 6.5l-11 11"],
  back: ["m14.5 5.5-7 6.5 7 6.5"],
  menu: ["M5 7.5h14M5 12h14M5 16.5h14"],
  shield: [
    "M12 3.8 5 6.4v5.2c0 4.3 2.9 7.3 7 8.9 4.1-1.6 7-4.6 7-8.9V6.4z",
    "m9 12 2.2 2.2L15.2 10",
  ],
  plus: ["M12 5.5v13M5.5 12h13"],
  minus: ["M5.5 12h13"],
  clock: ["M4.2 12a7.8 7.8 0 1 0 15.6 0 7.8 7.8 0 1 0-15.6 0", "M12 7.8V12l2.8 1.8"],
  wallet: [
    "M4.5 8A2.5 2.5 0 0 1 7 5.5h9.5V8.5M4.5 8v8.5A2.5 2.5 0 0 0 7 19h11a1.5 1.5 0 0 0 1.5-1.5V10A1.5 1.5 0 0 0 18 8.5H5",
    "M16 13.7h.01",
  ],
  rules: ["M4.2 12a7.8 7.8 0 1 0 15.6 0 7.8 7.8 0 1 0-15.6 0", "M12 11v5M12 8h.01"],
  history: [
    "M19.2 10.5A7.5 7.5 0 0 0 5.6 8.2M4.8 13.5a7.5 7.5 0 0 0 13.6 2.3M5.2 4v4.3h4.3M18.8 20v-4.3h-4.3",
  ],
  sound: ["M5 9.5v5h3l4.5 3.7V5.8L8 9.5z", "M15.5 9.2a4 4 0 0 1 0 5.6M18 7a7 7 0 0 1 0 10"],
  check: ["m5.5 12.5 4.3 4.3 8.7-9.3"],
  dice: [
    "M4.5 8A3.5 3.5 0 0 1 8 4.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16z",
    "M9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01",
  ],
} as const;

export type IconName = keyof typeof shapes;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {shapes[name].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
