import { readFileSync } from "node:fs";

/** Linux counts the time of processes in hundredths of a second. */
const tick_ms = 10;
/** The places of user and system time after the name of the program. */
const user_time = 11;
const system_time = 12;

/** How long a process has used a processor, in milliseconds; 0 for one that has ended. */
export const readCpuTime = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[user_time]) + Number(fields[system_time])) * tick_ms;
  } catch {
    return 0;
  }
};
