import type { PaidSlip, SlipApp } from "./honest-slips.ts";

const width = 1080;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const two = (value: number): string => String(value).padStart(2, "0");
const grouped = (amount: number): string => amount.toLocaleString("en-US");

const clockOf = ({ paid_s }: PaidSlip) => {
  const at = new Date(paid_s * 1000);
  const hour = at.getUTCHours();
  return {
    year: String(at.getUTCFullYear()),
    month: two(at.getUTCMonth() + 1),
    month_name: months[at.getUTCMonth()] ?? "",
    day: two(at.getUTCDate()),
    hour: two(hour),
    hour_12: two(hour % 12 === 0 ? 12 : hour % 12),
    half: hour < 12 ? "AM" : "PM",
    minute: two(at.getUTCMinutes()),
    second: two(at.getUTCSeconds()),
  };
};

type TextStyle = {
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  bold?: boolean;
};

const textAt = (x: number, y: number, text: string, style: TextStyle): string =>
  `<text x="${x}" y="${y}" font-family="Noto Sans, Noto Sans Myanmar" font-size="${style.size}" fill="${style.fill}"` +
  ` text-anchor="${style.anchor ?? "start"}"${style.bold ? ' font-weight="bold"' : ""}>${text}</text>`;

const box = (x: number, y: number, w: number, h: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;

const pageOf = (height: number, ground: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${box(0, 0, width, height, ground)}${parts.join("")}</svg>`;

const statusBar = (slip: PaidSlip, fill: string): string => {
  const { hour, minute } = clockOf(slip);
  return (
    textAt(60, 62, `${hour}:${minute}`, { size: 36, fill }) +
    textAt(1020, 62, `4G ${50 + (slip.paid_s % 50)}%`, { size: 34, fill, anchor: "end" })
  );
};

/** Labels on the left and values on the right; the number has 20 digits. */
const blueSlip = (slip: PaidSlip): string => {
  const { day, month, year, hour, minute, second } = clockOf(slip);
  const amount = `-${grouped(slip.amount)}.00`;
  const rows: [string, string][] = [
    ["Transaction Time", `${day}/${month}/${year} ${hour}:${minute}:${second}`],
    ["Transaction No.", slip.number],
    ["Transaction Type", "Transfer"],
    ["Transfer To", "Daw Hla (******4821)"],
    ["Amount", `${amount} Ks`],
    ["Notes", slip.sender],
  ];
  return pageOf(2200, "#f3f5f9", [
    box(0, 0, width, 420, "#1557b7"),
    statusBar(slip, "#ffffff"),
    textAt(540, 200, "E-Receipt", { size: 52, fill: "#ffffff", anchor: "middle", bold: true }),
    box(50, 280, 980, 1300, "#ffffff", 28),
    `<circle cx="540" cy="400" r="60" fill="#25b06b"/><path d="M512 402l20 20 40-44" stroke="#fff" stroke-width="10" fill="none"/>`,
    textAt(540, 540, "Payment Successful", { size: 44, fill: "#25b06b", anchor: "middle" }),
    textAt(540, 660, `${amount} (Ks)`, { size: 76, fill: "#111827", anchor: "middle", bold: true }),
    ...rows.flatMap(([label, value], at) => [
      textAt(100, 820 + at * 120, label, { size: 36, fill: "#7a8494" }),
      textAt(980, 820 + at * 120, value, { size: 36, fill: "#1c2430", anchor: "end" }),
    ]),
    textAt(540, 1760, "Thank you for using Blue Wallet", {
      size: 32,
      fill: "#7a8494",
      anchor: "middle",
    }),
  ]);
};

/** Burmese labels, which the reader cannot read; no seconds; the number has 10 digits. */
const goldSlip = (slip: PaidSlip): string => {
  const { day, month_name, year, hour, minute } = clockOf(slip);
  const rows: [string, string][] = [
    ["လုပ်ငန်းစဉ်အမှတ်", slip.number],
    ["ရက်စွဲ", `${day} ${month_name} ${year}, ${hour}:${minute}`],
    ["လက်ခံသူ", "09 771 234 567"],
    ["ပေးပို့သူ", slip.sender],
  ];
  return pageOf(1920, "#ffffff", [
    box(0, 0, width, 640, "#ffd23f"),
    statusBar(slip, "#1d1d1d"),
    textAt(540, 260, "Gold Wallet", { size: 56, fill: "#1d1d1d", anchor: "middle", bold: true }),
    textAt(540, 400, "ငွေလွှဲခြင်း အောင်မြင်ပါသည်", { size: 46, fill: "#1d1d1d", anchor: "middle" }),
    textAt(540, 540, `${grouped(slip.amount)} Ks`, {
      size: 88,
      fill: "#1d1d1d",
      anchor: "middle",
      bold: true,
    }),
    ...rows.flatMap(([label, value], at) => [
      textAt(90, 800 + at * 140, label, { size: 40, fill: "#6b6b6b" }),
      textAt(990, 800 + at * 140, value, { size: 40, fill: "#1d1d1d", anchor: "end", bold: true }),
      box(90, 840 + at * 140, 900, 2, "#e5e5e5"),
    ]),
    box(90, 1640, 900, 120, "#ffd23f", 60),
    textAt(540, 1716, "OK", { size: 44, fill: "#1d1d1d", anchor: "middle", bold: true }),
  ]);
};

/** Labels above values; the number has 16 digits in groups of four, as the number of the account that received the money. */
const greenSlip = (slip: PaidSlip): string => {
  const { day, month, year, hour, minute, second } = clockOf(slip);
  const rows: [string, string][] = [
    ["Transaction ID", slip.number.replaceAll(/(\d{4})(?=\d)/g, "$1 ")],
    ["Date and time", `${year}-${month}-${day} ${hour}:${minute}:${second}`],
    ["From", slip.sender],
    ["To account", "0045 1102 9938 7710"],
    ["Amount", `MMK ${grouped(slip.amount)}.00`],
    ["Fee", "MMK 0.00"],
  ];
  return pageOf(2100, "#ffffff", [
    statusBar(slip, "#222222"),
    textAt(90, 190, "Green Bank", { size: 60, fill: "#0b7a4b", bold: true }),
    textAt(90, 290, "Transfer completed", { size: 44, fill: "#222222" }),
    ...rows.flatMap(([label, value], at) => [
      textAt(90, 440 + at * 200, label, { size: 34, fill: "#6c757d" }),
      textAt(90, 502 + at * 200, value, { size: 46, fill: "#212529" }),
      box(90, 540 + at * 200, 900, 3, "#dee2e6"),
    ]),
    box(90, 1780, 430, 110, "#0b7a4b", 16),
    textAt(305, 1850, "Share", { size: 40, fill: "#ffffff", anchor: "middle" }),
    box(560, 1780, 430, 110, "#e9ecef", 16),
    textAt(775, 1850, "Done", { size: 40, fill: "#212529", anchor: "middle" }),
  ]);
};

/** Light text on a dark ground, a clock of twelve hours, and a number of 12 digits. */
const nightSlip = (slip: PaidSlip): string => {
  const { day, month, year, hour_12, half, minute } = clockOf(slip);
  const rows: [string, string][] = [
    ["Trx ID", slip.number],
    ["Date", `${day}/${month}/${year} ${hour_12}:${minute} ${half}`],
    ["Sender", slip.sender],
    ["Receiver", "+95 9 450 112 233"],
  ];
  return pageOf(2340, "#10141f", [
    statusBar(slip, "#ffffff"),
    textAt(540, 300, "Money sent", { size: 50, fill: "#8fa3c8", anchor: "middle" }),
    textAt(540, 440, `${grouped(slip.amount)} MMK`, {
      size: 92,
      fill: "#ffffff",
      anchor: "middle",
      bold: true,
    }),
    box(60, 560, 960, 720, "#1b2233", 36),
    ...rows.flatMap(([label, value], at) => [
      textAt(120, 680 + at * 150, label, { size: 38, fill: "#8fa3c8" }),
      textAt(960, 680 + at * 150, value, { size: 38, fill: "#ffffff", anchor: "end" }),
    ]),
    box(60, 2100, 960, 130, "#5b6cff", 65),
    textAt(540, 2182, "Back to home", { size: 44, fill: "#ffffff", anchor: "middle" }),
  ]);
};

const layouts: Record<SlipApp, (slip: PaidSlip) => string> = {
  blue: blueSlip,
  gold: goldSlip,
  green: greenSlip,
  night: nightSlip,
};

/** The slip as an SVG of the size of a phone's screen. */
export const svgOf = (slip: PaidSlip): string => layouts[slip.app](slip);
