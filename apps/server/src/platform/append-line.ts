import { mkdir, open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";

const newline = 0x0a;
/** Whoever copies the file away reads it, and nobody else. */
const mode = 0o640;

/** A power cut may have left half a line; what is appended to it would be lost with it. */
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

/** Adds one line to a file that only grows. Returns once it is on the disk, with its directory entry. */
export const appendLine = async (dir: string, name: string, line: string): Promise<void> => {
  await mkdir(dir, { recursive: true });
  await withFile(join(dir, name), "a+", async (handle) => {
    await handle.appendFile(`${(await endsInHalfLine(handle)) ? "\n" : ""}${line}\n`);
    await handle.sync();
  });
  await withFile(dir, "r", (handle) => handle.sync());
};
