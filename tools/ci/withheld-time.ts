import { readFileSync } from "node:fs";

/** CPU time of the whole machine since boot, in ticks. */
export type MachineTime = { used: number; stolen: number };

/** The columns of the first line of /proc/stat, after the name `cpu` at its start; see proc(5). */
const columns = ["user", "nice", "system", "idle", "iowait", "irq", "softirq", "steal"] as const;
const used_columns: readonly string[] = ["user", "nice", "system", "irq", "softirq"];

export const parseMachineTime = (stat: string): MachineTime => {
  const [, ...values] = (stat.split("\n")[0] ?? "").split(/\s+/);
  const ticks = columns.map((name, nth) => ({ name, value: Number(values[nth] ?? 0) }));
  const sum = (isMeant: (name: string) => boolean) =>
    ticks.filter(({ name }) => isMeant(name)).reduce((total, { value }) => total + value, 0);
  return {
    used: sum((name) => used_columns.includes(name)),
    stolen: sum((name) => name === "steal"),
  };
};

export const readMachineTime = (): MachineTime =>
  parseMachineTime(readFileSync("/proc/stat", "utf8"));

/**
 * The share of CPU time that the host gave to other virtual machines although this one needed it. It is subtracted
 * before a step is compared with its budget, because the step did not cause it.
 */
export const withheldShare = (from: MachineTime, to: MachineTime): number => {
  const stolen = to.stolen - from.stolen;
  const wanted = to.used - from.used + stolen;
  return wanted > 0 ? stolen / wanted : 0;
};
