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

/** A copy of the tree to break things in. */
export type Scratch = {
  root: string;
  read: (file: string) => string;
  /** Writes a file until `restore`, which brings back or removes every file written since. */
  write: (file: string, text: string) => void;
  restore: () => void;
  remove: () => void;
};

/** What git knows or would know: committed files, and new ones that no rule ignores. */
const listFiles = (from: string): string[] =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: from,
    maxBuffer: list_bytes_max,
  })
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(from, file)));

/**
 * Installed packages are hard links: a second or two instead of a minute, and no byte of disk. The links that npm made for our
 * workspaces are relative, so in the copy they lead into the copy.
 */
const linkPackages = (from: string, to: string): void => {
  for (const folder of globSync("{.,apps/*,packages/*}/node_modules", { cwd: from })) {
    const source = join(from, folder);
    const target = join(to, folder);
    const linked = spawnSync("cp", ["-al", source, target]);
    if (linked.status === 0) continue;
    // Another file system takes no hard links.
    rmSync(target, { recursive: true, force: true });
    execFileSync("cp", ["-a", source, target]);
  }
};

export const createScratch = (from: string): Scratch => {
  const root = mkdtempSync(join(tmpdir(), "shwe-gates-"));
  for (const file of listFiles(from)) cpSync(join(from, file), join(root, file));
  linkPackages(from, root);
  // Tools that ask git what to ignore find a repository, and it is this one.
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
        if (text === undefined) rmSync(join(root, file));
        else writeFileSync(join(root, file), text);
      }
      before.clear();
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
