import { lettering } from "./lettering.ts";
import { brown, flatGold, groundShadow, paleGold, repeat } from "./paint.ts";
import type { Paints } from "./paint.ts";

/*
 * The motifs of tiles, drawn for this product on 112 x 136 px, with the caption in the lowest third. Nothing is traced
 * from a brand or a game.
 */

const gloss = (x: number, y: number, rx: number, ry: number, opacity = 0.5) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#fff" opacity="${opacity}"/>`;

const ball = ({ ivory }: Paints) =>
  `<g stroke="#fff" stroke-opacity=".16" fill="none"><path d="M-10 92 56 40l66 52M56 40V-10"/><circle cx="56" cy="46" r="44"/></g>` +
  groundShadow(56, 82, 24) +
  `<g transform="translate(56 50)"><circle r="27" fill="${ivory}"/><path d="M0-9.5 9-3 5.6 7.7H-5.6L-9-3z" fill="#20201c"/><path d="M0-27V-9.5M9-3 25.6-8.4M5.6 7.7 16 22M-5.6 7.7-16 22M-9-3-25.6-8.4" stroke="#20201c" stroke-width="1.6"/><path d="M-8-25.5 0-19l8-6.5M25-9l-2.5 9 4 6M-25-9l2.5 9-4 6M-17 21l7 1 3 5M17 21l-7 1-3 5" stroke="#20201c" stroke-width="1.4" fill="none"/><path d="M19-19A27 27 0 0 1-19 19 30 30 0 0 0 19-19z" fill="#000" opacity=".26"/>${gloss(-10, -17, 8, 5, 0.7)}</g>`;

/** A roulette wheel. Its pockets are dashes of one circle: eighteen of length 9.95 around a radius of 28.5. */
const wheel = ({ gold }: Paints) =>
  `<circle cx="56" cy="52" r="46" fill="#000" opacity=".25"/><g transform="translate(56 52)"><g transform="rotate(-100)" fill="none" stroke-width="19"><circle r="28.5" stroke="#17110d"/><circle r="28.5" stroke="#b8303f" stroke-dasharray="9.95"/><circle r="28.5" stroke="#1f7a52" stroke-dasharray="9.95 200"/><circle r="28.5" stroke="${flatGold}" stroke-dasharray=".8 9.15" stroke-dashoffset=".4"/></g>` +
  `<circle r="40" fill="none" stroke="${gold}" stroke-width="4"/><circle r="20" fill="#2b1a10" stroke="${flatGold}" stroke-width="1.5"/><path d="M0-15 3.5-3.5 15 0 3.5 3.5 0 15-3.5 3.5-15 0-3.5-3.5z" fill="${gold}"/><circle cx="25" cy="-14" r="4.2" fill="#fffdf5"/><path d="M-34-16A38 38 0 0 1 10-36 40 40 0 0 0-34-16z" fill="#fff" opacity=".25"/></g>`;

const slot = ({ beams, gold, ivory }: Paints) =>
  beams(12, 0.13) +
  `<rect x="14" y="24" width="84" height="52" rx="10" fill="#120920" stroke="${gold}" stroke-width="3"/>` +
  repeat(
    3,
    (k) =>
      `<rect x="${20 + k * 25}" y="30" width="22" height="40" rx="4" fill="${ivory}"/><path transform="translate(${23 + k * 25} 38)" d="M0 0h16v5C11 9 8.5 15 8 24H2.5C3 16 5.5 10 10 5.5H0z" fill="${k === 1 ? "#c8932f" : "#b8303f"}"/>`,
  ) +
  `<path d="M17 33h78" stroke="#fff" stroke-opacity=".25"/><path d="M14 50h84" stroke="${flatGold}" opacity=".6"/>`;

const fish = () =>
  `<path d="M20-4 36-4 10 136-20 136zM60-4 84-4 84 136 40 136z" fill="#fff" opacity=".1"/><g transform="translate(54 52)"><path d="M-32 0C-22-20 8-24 26-3l14-12c3 9 3 21 0 30L26 3C8 24-22 20-32 0z" fill="#f0b54a" stroke="#8f5a12" stroke-width="1.5"/><path d="M-32 0C-22-20 8-24 26-3 8-14-18-12-32 0z" fill="#ffe3a0" opacity=".6"/><path d="M-8-16C-2-26 10-28 16-24c-4 3-6 8-6 11" fill="#e08a2c"/><path d="M-14-12C-8-4-8 4-14 12M-2-14C4-5 4 5-2 14M10-11C15-4 15 4 10 11" stroke="#b06f1a" stroke-width="2" fill="none"/><circle cx="-22" cy="-3" r="3.4" fill="#fff"/><circle cx="-22.6" cy="-3" r="1.7" fill="#201404"/></g><g fill="none" stroke="#cdeeff" opacity=".7"><circle cx="18" cy="26" r="3"/><circle cx="24" cy="16" r="2"/><circle cx="14" cy="12" r="1.4"/></g>`;

const cards = ({ beams, ivory }: Paints) => {
  const suits: [number, string, string][] = [
    [-22, "#b8303f", "M0-9C3-14 11-12 9-5 8-1 3 3 0 7-3 3-8-1-9-5-11-12-3-14 0-9z"],
    [0, "#17110d", "M0-13C4-7 11-3 10 3 9 8 3 8 1.5 4L4 11H-4L-1.5 4C-3 8-9 8-10 3-11-3-4-7 0-13z"],
    [22, "#b8303f", "M0-12 9 0 0 12-9 0z"],
  ];
  const fan = suits.map(
    ([turn, colour, suit]) =>
      `<g transform="rotate(${turn} 0 44)"><rect x="-17" y="-29" width="36" height="52" rx="5" fill="#000" opacity=".3"/><rect x="-18" y="-30" width="36" height="52" rx="5" fill="${ivory}" stroke="${brown}"/><path transform="translate(0 -3)" d="${suit}" fill="${colour}"/></g>`,
  );
  return `${beams(16, 0.08)}<g transform="translate(56 52)">${fan.join("")}</g>`;
};

const dice = ({ beams, gold, ivory }: Paints) =>
  beams(10, 0.1) +
  groundShadow(52, 82, 36) +
  `<g transform="translate(40 56) rotate(-14)"><rect x="-20" y="-20" width="40" height="40" rx="9" fill="${ivory}"/><g fill="#b8303f"><circle cx="-10" cy="-10" r="4"/><circle cx="10" cy="10" r="4"/><circle r="4"/><circle cx="10" cy="-10" r="4"/><circle cx="-10" cy="10" r="4"/></g></g><g transform="translate(76 40) rotate(16)"><rect x="-17" y="-17" width="34" height="34" rx="8" fill="${gold}"/><g fill="#2a1c04"><circle cx="-8" cy="-8" r="3.5"/><circle cx="8" cy="8" r="3.5"/><circle r="3.5"/></g></g>`;

const rocket = ({ gold, ivory, red }: Paints) =>
  `<path d="M-4 118C30 112 64 84 104 8" stroke="${flatGold}" stroke-width="2" fill="none" stroke-dasharray="1 5" stroke-linecap="round"/><path d="M-4 118C30 112 64 84 78 58V140H-4z" fill="${flatGold}" opacity=".14"/><g fill="${paleGold}"><circle cx="18" cy="22" r="1.3"/><circle cx="34" cy="44" r="1"/><circle cx="96" cy="64" r="1.2"/><circle cx="14" cy="62" r=".9"/></g><g transform="translate(66 46) rotate(38)"><path d="M0-34C13-22 14-2 9 14H-9C-14-2-13-22 0-34z" fill="${ivory}"/><path d="M0-34C6-28 9-21 10-14H-10C-9-21-6-28 0-34z" fill="${red}"/><circle cy="-6" r="5.5" fill="#1a78a8" stroke="#7d8796" stroke-width="2"/><path d="M-9 6-18 20-7 15zM9 6 18 20 7 15z" fill="${red}"/><path d="M-5 16C-6 26-2 32 0 38 2 32 6 26 5 16z" fill="${gold}"/><path d="M-2.5 16C-3 22-1 25 0 29 1 25 3 22 2.5 16z" fill="${paleGold}"/></g>`;

const bingo = () => {
  const balls: [number, number, number, string, string][] = [
    [34, 38, 19, "#b8303f", "7"],
    [78, 34, 16, "#1a78a8", "42"],
    [92, 66, 13, "#1f7a52", "9"],
    [22, 72, 12, "#5b2a8c", "3"],
    [58, 66, 22, "#efcd78", "18"],
  ];
  return balls
    .map(
      ([x, y, r, colour, digits]) =>
        `<circle cx="${x}" cy="${y + 2}" r="${r}" fill="#000" opacity=".3"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${r * 0.58}" fill="#fbf6e8"/>${lettering(digits, x, y, r * 0.78, "#20180a")}${gloss(x - r * 0.35, y - r * 0.62, r * 0.3, r * 0.17, 0.6)}`,
    )
    .join("");
};

const gem = ({ beams }: Paints) =>
  beams(14, 0.14, { colour: "#cdeeff" }) +
  `<g transform="translate(56 52)"><path d="M-28-8-14-26H14L28-8 0 30z" fill="#6fd3ff"/><path d="M-28-8H28L0 30z" fill="#2a9bd8"/><path d="M-14-26-10-8 0 30-28-8zM14-26 10-8 0 30 28-8z" fill="#1a78a8" opacity=".55"/><path d="M-14-26H14L10-8H-10z" fill="#d9f3ff"/><path d="M-28-8-14-26-10-8z" fill="#fff" opacity=".35"/><path d="M30-30l1.5 4.5L36-24l-4.5 1.5L30-18l-1.5-4.5L24-24l4.5-1.5z" fill="#fff"/></g>`;

const crown = ({ beams, gold, deepGold }: Paints) =>
  beams(12, 0.13) +
  groundShadow(56, 84, 34) +
  `<g transform="translate(56 54)"><path d="M-32 18-38-18-17-2 0-28 17-2 38-18 32 18z" fill="${gold}" stroke="${brown}"/><path d="M-32 18h64v9h-64z" fill="${deepGold}"/><circle cy="22.5" r="3.2" fill="#b8303f"/><g fill="#1a78a8"><circle cx="-18" cy="22.5" r="2.6"/><circle cx="18" cy="22.5" r="2.6"/></g><g fill="${paleGold}"><circle cx="-38" cy="-20" r="4"/><circle cy="-30" r="4.5"/><circle cx="38" cy="-20" r="4"/></g></g>`;

const lotus = () => {
  const petal = (turn: number, top: number, extra: string) =>
    `<path transform="rotate(${turn})" d="M0 4C-14-8-12-30 0-${top} 12-30 14-8 0 4z" ${extra}/>`;
  const back = [-62, 62, -38, 38].map((turn) => petal(turn, 42, `opacity=".85"`)).join("");
  return `<circle cx="56" cy="46" r="38" fill="#fff" opacity=".07"/>${groundShadow(56, 86, 38)}<g transform="translate(56 66)"><g fill="#f7b7cf" stroke="#a02a68" stroke-width=".8">${back}${petal(-18, 44, `fill="#ffd3e2"`)}${petal(18, 44, `fill="#ffd3e2"`)}${petal(0, 46, `fill="#fff0f5"`)}</g><path d="M-40 8C-20 16 20 16 40 8 24 20-24 20-40 8z" fill="#1f7a52"/></g>`;
};

const coin = ({ beams, gold, deepGold }: Paints) => {
  const stack: [number, number][] = [
    [34, 72],
    [34, 65],
    [34, 58],
    [78, 72],
    [78, 65],
    [56, 76],
    [56, 69],
    [56, 62],
    [56, 55],
    [56, 48],
  ];
  const coins = stack.map(
    ([x, y]) =>
      `<ellipse cx="${x}" cy="${y + 3}" rx="19" ry="7" fill="${brown}"/><ellipse cx="${x}" cy="${y}" rx="19" ry="7" fill="${gold}" stroke="#93671f" stroke-width=".8"/>`,
  );
  return `${beams(18, 0.12)}${coins.join("")}<g transform="translate(56 28)"><circle r="17" fill="${gold}" stroke="${brown}"/><circle r="12.5" fill="none" stroke="${brown}" stroke-dasharray="1.5 1.5"/><path d="M0-9 2.4-2.8 9-2.8 3.8 1.2 5.6 7.6 0 3.9-5.6 7.6-3.8 1.2-9-2.8-2.4-2.8z" fill="${deepGold}" stroke="${brown}" stroke-width=".6"/></g>`;
};

const pagoda = ({ beams, gold, deepGold }: Paints) =>
  `<circle cx="56" cy="44" r="34" fill="${paleGold}" opacity=".13"/>${beams(20, 0.09)}<g transform="translate(56 0)" fill="${gold}"><path d="M0 6 2 22H-2z"/><path d="M-4 22h8l3 12H-7z"/><path d="M-9 34H9l4 14C17 60 26 66 34 70H-34C-26 66-17 60-13 48z"/><path d="M-40 70h80v6h-80z" fill="${deepGold}"/><path d="M-46 76h92v7h-92z"/><path d="M-52 83h104v9h-104z" fill="${deepGold}"/><path d="M-9 34H9l.6 2H-9.6zM-13 48h26l1 2.5h-28z" fill="${brown}" opacity=".6"/></g>`;

const dragon = ({ beams, gold }: Paints) => {
  const coils = `<ellipse cy="30" rx="30" ry="7"/><ellipse cy="22" rx="24" ry="7"/>`;
  const scales = [-4, 2, 8, 14, 20].map((y) => `M-6 ${y}H6`).join("");
  return `${beams(16, 0.11)}<g transform="translate(56 52)"><g fill="none" stroke="#0b3b2c" stroke-width="11">${coils}</g><g fill="none" stroke="#2f9b6e" stroke-width="8">${coils}</g><path d="M0-30C-26-30-30-6-13 8L-9 28H9L13 8C30-6 26-30 0-30z" fill="#2f9b6e" stroke="${flatGold}" stroke-width="1.6"/><path d="M0-22C-15-22-17-6-7 4L-5 28H5L7 4C17-6 15-22 0-22z" fill="${gold}"/><path d="${scales}" stroke="#93671f" stroke-width="1.3"/><path d="M-9-18C-9-26 9-26 9-18 9-11 4-8 0-6-4-8-9-11-9-18z" fill="#2f9b6e" stroke="#0b3b2c"/><g fill="${paleGold}"><circle cx="-4" cy="-17" r="1.7"/><circle cx="4" cy="-17" r="1.7"/></g><path d="M-9-27-12-40-4-33 0-44 4-33 12-40 9-27C4-30-4-30-9-27z" fill="${gold}" stroke="${brown}" stroke-width=".8"/><circle cy="-33" r="1.8" fill="#b8303f"/></g>`;
};

const fruit = ({ beams, red }: Paints) =>
  beams(12, 0.1) +
  groundShadow(57, 86, 30) +
  `<g transform="translate(56 52)"><path d="M-14 6C-16-14 2-24 14-28M16 10C12-8 12-18 14-28" stroke="#1f7a52" stroke-width="3" fill="none"/><path d="M14-28C22-36 34-34 38-28 30-22 20-22 14-28z" fill="#3aa66f"/><circle cx="-15" cy="16" r="15" fill="${red}"/><circle cx="17" cy="20" r="15" fill="${red}"/>${gloss(-20, 10, 4, 6)}${gloss(12, 14, 4, 6, 0.45)}</g>`;

const moon = ({ gold }: Paints) =>
  `<circle cx="56" cy="50" r="46" fill="${paleGold}" opacity=".06"/><g fill="${paleGold}"><circle cx="18" cy="20" r="1.2"/><circle cx="90" cy="16" r="1.6"/><circle cx="98" cy="60" r="1"/><circle cx="26" cy="78" r="1.3"/><circle cx="14" cy="52" r=".9"/><circle cx="70" cy="10" r="1"/></g><path d="M70 18A34 34 0 1 0 86 70 28 28 0 0 1 70 18z" fill="${gold}"/><path d="M84 40l1.8 4.7 4.7 1.8-4.7 1.8L84 53l-1.8-4.7-4.7-1.8 4.7-1.8z" fill="${paleGold}"/><path d="M0 100C20 86 36 92 56 98 80 104 96 90 112 96V136H0z" fill="#000" opacity=".35"/>`;

const arcade = ({ beams, gold, red }: Paints) =>
  beams(8, 0.09) +
  groundShadow(56, 91, 38) +
  `<g transform="translate(56 54)"><rect x="-36" y="10" width="72" height="24" rx="9" fill="#1d1913" stroke="${flatGold}" stroke-width="2"/><path d="M-12 12V-16" stroke="#cfd6df" stroke-width="6" stroke-linecap="round"/><circle cx="-12" cy="-24" r="13" fill="${red}"/>${gloss(-17, -29, 4, 3, 0.6)}<circle cx="14" cy="20" r="6" fill="${gold}"/><circle cx="27" cy="24" r="5" fill="#4fd8a0"/></g>`;

const bell = ({ beams, gold, deepGold }: Paints) =>
  beams(16, 0.12) +
  `<g transform="translate(56 50)"><path d="M0-32C18-30 20-8 22 6l6 10H-28l6-10C-20-8-18-30 0-32z" fill="${gold}" stroke="${brown}"/><path d="M-28 16h56v6h-56z" fill="${deepGold}"/><circle cy="27" r="7" fill="${deepGold}"/><path d="M-12-18C-14-6-14 2-15 8" stroke="${paleGold}" stroke-width="3" fill="none" stroke-linecap="round"/></g>`;

export const motifs = {
  ball,
  wheel,
  slot,
  fish,
  cards,
  dice,
  rocket,
  bingo,
  gem,
  crown,
  lotus,
  coin,
  pagoda,
  dragon,
  fruit,
  moon,
  arcade,
  bell,
} as const;

export type Motif = keyof typeof motifs;
