const two = (part: number): string => String(part).padStart(2, "0");

/** Seconds as MM:SS, or H:MM:SS from an hour on. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
