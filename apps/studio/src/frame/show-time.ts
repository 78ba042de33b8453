const parts = [3_600, 60, 1];
const second_ms = 1_000;

/** A duration as hours, minutes and seconds. */
export const showTime = (ms: number): string => {
  let seconds = Math.max(0, Math.floor(ms / second_ms));
  return parts
    .map((size) => {
      const count = Math.floor(seconds / size);
      seconds -= count * size;
      return String(count).padStart(2, "0");
    })
    .join(":");
};
