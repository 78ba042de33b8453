const form = /^(-?)(\d+)(?:\.(\d{1,4}))?$/;
const places = 2;

/** Reads an amount of the game server or of the wallet, which has four places, in 1/100 kyat. */
export const readMoney = (text: string): bigint => {
  const [, sign, whole, fraction = ""] = form.exec(text) ?? [];
  if (whole === undefined) throw new RangeError("not an amount");
  const hundredths = BigInt(`${whole}${fraction.padEnd(places, "0").slice(0, places)}`);
  return sign === "-" ? -hundredths : hundredths;
};

/** An amount with commas; its places only if there are any. */
export const showMoney = (hundredths: bigint): string => {
  if (hundredths < 0n) return `−${showMoney(-hundredths)}`;
  const digits = String(hundredths).padStart(places + 1, "0");
  const whole = digits.slice(0, -places).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits.slice(-places);
  return fraction === "00" ? whole : `${whole}.${fraction}`;
};

/** A change with its sign. */
export const showChange = (hundredths: bigint): string =>
  hundredths > 0n ? `+${showMoney(hundredths)}` : showMoney(hundredths);

/** As the game server reads an amount. */
export const sendMoney = (hundredths: bigint): string => {
  const digits = String(hundredths).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
};
