import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import type { Storage, StoredFile } from "./port.ts";

/** File names are random lower-case hex, so a name cannot contain a path. */
const name_form = /^[0-9a-f]{32}$/;
/** Folder for incomplete files, on the same file system as the files, so that a rename is atomic. */
const unfinished = "unfinished";
const owner_only = { file: 0o600, folder: 0o700 };

/** Turns ENOENT into null, for files that do not exist or were just deleted. */
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

/** Flushes the folder, because a new file name is only durable once its folder is on the disk. */
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

/** Stores files in two levels of 256 folders each, so that no folder grows large. */
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
