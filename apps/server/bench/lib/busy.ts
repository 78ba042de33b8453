import { readFileSync } from "node:fs";

const ticks_per_s = 100;

/** CPU seconds that the whole machine has used, over all cores. */
export const busySeconds = (): number => {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
  const [user, nice, system, , , irq, softirq] = line.split(/\s+/).slice(1).map(Number);
  const ticks = [user, nice, system, irq, softirq].reduce<number>(
    (sum, each) => sum + (each ?? 0),
    0,
  );
  return ticks / ticks_per_s;
};
