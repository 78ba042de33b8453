/** A phone number in readable groups: 09 795 550 678. */
export const spacedPhone = (phone: string): string =>
  `${phone.slice(0, 2)} ${phone.slice(2).replaceAll(/\d{3}(?=\d{2})/g, "$& ")}`;
