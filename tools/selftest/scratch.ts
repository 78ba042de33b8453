import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const list_bytes_max = 16 * 1024 * 1024;

/** A copy of the tree in which files are broken. */
export type Scratch = {
  root: string;
  read: (file: string) => string;
  /** Writes a file; `restore` reverts all files written since. */
  write: (file: string, text: string) => void;
  restore: () => void;
  remove: () => void;
};

/** Lists the files to copy: committed ones, and new ones that .gitignore does not exclude. */
const listFiles = (from: string): string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: from,
    maxBuffer: list_bytes_max,
  })
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(from, file)));

/**
 * Copies the installed packages as hard links, which takes seconds and no disk space. npm's links to our workspaces are
 * relative, so in the copy they lead to the copy.
 */
const linkPackages = (from: string, to: string): void => {
  for (const folder of globSync("{.,apps/*,packages/*}/node_modules", { cwd: from })) {
    const source = join(from, folder);
    const target = join(to, folder);
    const linked = spawnSync("cp", ["-al", source, target]);
    if (linked.status === 0) continue;
    // Hard links are not possible across file systems.
    rmSync(target, { recursive: true, force: true });
    execFileSync("cp", ["-a", source, target]);
  }
};

export const createScratch = (from: string): Scratch => {
  const root = mkdtempSync(join(tmpdir(), "shwe-gates-"));
  for (const file of listFiles(from)) cpSync(join(from, file), join(root, file));
  linkPackages(from, root);
  // Makes the copy a git repository, because some tools read .gitignore only inside one.
  execFileSync("git", ["init", "--quiet"], { cwd: root });

  const before = new Map<string, string | undefined>();
  return {
    root,
    read: (file) => readFileSync(join(root, file), "utf8"),
    write: (file, text) => {
      const path = join(root, file);
      if (!before.has(file))
        before.set(file, existsSync(path) ? readFileSync(path, "utf8") : undefined);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    },
    restore: () => {
      for (const [file, text] of before) {
        if (text === undefined) rmSync(join(root, file), { force: true });
        else writeFileSync(join(root, file), text);
      }
      before.clear();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
