const half_day_hours = 12;

/** Parses the label of a section, `04:30 PM`, to the 24-hour clock. */
export function readTwelveHour(label: string): { hour: number; minute: number } {
  const [clock = "", half] = label.split(" ");
  const [hour = "", minute = ""] = clock.split(":");
  return {
    hour: (Number(hour) % half_day_hours) + (half === "PM" ? half_day_hours : 0),
    minute: Number(minute),
  };
}
