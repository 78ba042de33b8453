import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { createDiskStorage } from "./disk-storage.ts";

const dir = await mkdtemp(join(tmpdir(), "shwe-disk-"));
afterAll(() => rm(dir, { recursive: true }));
const storage = createDiskStorage(join(dir, "files"));
const someName = () => randomBytes(16).toString("hex");

const listNames = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
};

test("a file is stored unchanged, readable by its owner only, and can be deleted", async () => {
  expect(await listNames()).toEqual([]);
  const name = someName();
  const bytes = randomBytes(5_000);
  await storage.put(name, bytes);
  expect(await storage.open(name)).toEqual(bytes);
  expect(await listNames()).toEqual([name]);
  const path = join(dir, "files", name.slice(0, 2), name.slice(2, 4), name);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await storage.delete(name);
  await storage.delete(name);
  expect(await storage.open(name)).toBeNull();
  expect(await listNames()).toEqual([]);
});

test("every other form of name is refused", async () => {
  for (const name of [
    "",
    "..",
    "../../etc/passwd",
    "a".repeat(31),
    "A".repeat(32),
    `${someName()}/`,
  ]) {
    await expect(storage.put(name, Buffer.of(1))).rejects.toThrow("not the name");
    await expect(storage.open(name)).rejects.toThrow("not the name");
    await expect(storage.delete(name)).rejects.toThrow("not the name");
  }
  expect(await readdir(dir)).toEqual(["files"]);
});

test("the file of an interrupted write is listed and can be deleted, and is never opened", async () => {
  const name = someName();
  await mkdir(join(dir, "files/unfinished"), { recursive: true });
  await writeFile(join(dir, "files/unfinished", name), "half");
  expect(await storage.open(name)).toBeNull();
  expect(await listNames()).toEqual([name]);
  await storage.delete(name);
  expect(await listNames()).toEqual([]);
});
