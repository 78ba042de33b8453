import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Storage, StoredFile } from "./port.ts";

/** Random, lower case, and nothing that could climb out of the folder. */
const name_form = /^[0-9a-f]{32}$/;
/** Beside the folders of the files, on the same file system, so that a rename is one step. */
const unfinished = "unfinished";
const owner_only = { file: 0o600, folder: 0o700 };

/** What a step says when the thing is not there, or no longer. */
const nothingIfMissing = (error: unknown): null => {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
};

const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  const file = await open(path, "wx", owner_only.file);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** A folder holds the names: until it is on the disk, the file has none. */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

async function* listFolder(path: string): AsyncGenerator<StoredFile> {
  const entries = (await readdir(path, { withFileTypes: true }).catch(nothingIfMissing)) ?? [];
  for (const entry of entries) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) yield* listFolder(inside);
    else if (name_form.test(entry.name)) {
      const found = await stat(inside).catch(nothingIfMissing);
      if (found) yield { name: entry.name, modified_at: found.mtime };
    }
  }
}

/** Files in two levels of 256 folders each, so that none grows long. */
export const createDiskStorage = (dir: string): Storage => {
  const pathsOf = (name: string) => {
    if (!name_form.test(name)) throw new Error("this is not the name of a stored file");
    return {
      whole: join(dir, name.slice(0, 2), name.slice(2, 4), name),
      part: join(dir, unfinished, name),
    };
  };
  const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: owner_only.folder });

  return {
    put: async (name, bytes) => {
      const { whole, part } = pathsOf(name);
      await makeFolder(dirname(whole));
      await makeFolder(dirname(part));
      await writeWhole(part, bytes);
      await rename(part, whole);
      await syncFolder(dirname(whole));
    },
    open: async (name) => readFile(pathsOf(name).whole).catch(nothingIfMissing),
    delete: async (name) => {
      const { whole, part } = pathsOf(name);
      await rm(whole, { force: true });
      await rm(part, { force: true });
    },
    list: () => listFolder(dir),
  };
};
