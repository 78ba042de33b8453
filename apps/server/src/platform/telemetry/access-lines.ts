/** The log entry of one answered request. No field contains input of the caller, so nothing needs escaping. */
export type AccessLine = {
  request_id: string;
  method: string;
  /** The pattern of the route and not the path, which may contain secrets. */
  route: string;
  status: number;
  /** Microseconds, because integers are formatted several times faster than fractions. */
  took_us: number;
  /** Why the request was refused, or `hit` when the response came from the cache. */
  note: string;
};

export type AccessLines = { write: (line: AccessLine) => void; flush: () => void };

/** Log entries are written in batches: a write for each was measured to cost more than Fastify itself. */
const gathered_lines_max = 512;
const gather_ms = 100;

const format = (line: AccessLine, pid: number): string =>
  `{"level":30,"time":${Date.now()},"pid":${pid},"request_id":"${line.request_id}","method":"${line.method}","route":"${line.route}","status":${line.status},"took_us":${line.took_us},"note":"${line.note}","msg":"answered"}\n`;

/** Writes entries in pino's format without its general serialisation, which is slower. */
export const createAccessLines = (
  output: { write: (text: string) => unknown },
  /** False in development, so that each entry is written at once. */
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
