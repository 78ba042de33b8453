/** One line per answered request. Every field is ours: nothing a caller sent can stand in it, so nothing needs escaping. */
export type AccessLine = {
  request_id: string;
  method: string;
  /** The pattern of the route, not the path: that may hold what a log must not. */
  route: string;
  status: number;
  /** Microseconds: whole numbers become text several times faster than fractions. */
  took_us: number;
  /** Why it was refused, or `hit` when the answer was kept from before. */
  note: string;
};

export type AccessLines = { write: (line: AccessLine) => void; flush: () => void };

/** Lines are handed over together: measured, a write for each cost more than Fastify itself. */
const gathered_lines_max = 512;
const gather_ms = 100;

const format = (line: AccessLine, pid: number): string =>
  `{"level":30,"time":${Date.now()},"pid":${pid},"request_id":"${line.request_id}","method":"${line.method}","route":"${line.route}","status":${line.status},"took_us":${line.took_us},"note":"${line.note}","msg":"answered"}\n`;

/** Lines in the form of the log's, without the work a log does for lines it does not know. */
export const createAccessLines = (
  output: { write: (text: string) => unknown },
  /** Where a person watches, a line is written when the thing happens. */
  options: { gather: boolean },
): AccessLines => {
  const { pid } = process;
  let gathered = "";
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (count === 0) return;
    const text = gathered;
    gathered = "";
    count = 0;
    output.write(text);
  };

  const write = (line: AccessLine) => {
    gathered += format(line, pid);
    count += 1;
    if (!options.gather || count >= gathered_lines_max) flush();
    else timer ??= setTimeout(flush, gather_ms);
  };

  return { write, flush };
};
