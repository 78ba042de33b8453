import { mkdir, open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

const newline = 0x0a;
/** The group may read the file, so that a backup program can copy it. */
const mode = 0o640;

/**
 * Whether the last line of the file is incomplete, as after a power cut. A line appended directly to it would be
 * unreadable too.
 */
const endsInHalfLine = async (handle: FileHandle): Promise<boolean> => {
  const { size } = await handle.stat();
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  await handle.read(last, 0, 1, size - 1);
  return last[0] !== newline;
};

const withFile = async (
  file: string,
  flags: "r" | "a+",
  work: (handle: FileHandle) => Promise<void>,
): Promise<void> => {
  const handle = await open(file, flags, mode);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
};

/** Appends one line to a file that only grows. Resolves once the line and the directory entry are on the disk. */
export const appendLine = async (dir: string, name: string, line: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  await withFile(join(dir, name), "a+", async (handle) => {
    await handle.appendFile(`${(await endsInHalfLine(handle)) ? "\n" : ""}${line}\n`);
    await handle.sync();
  });
  await withFile(dir, "r", (handle) => handle.sync());
};
