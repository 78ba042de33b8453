/** The currency of all amounts, shown in small letters after large figures. */
export const currency = "MMK";
