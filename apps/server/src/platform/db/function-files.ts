import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

export const functions_dir = join(import.meta.dirname, "../../../db/functions");

/** A file of db/functions: the current text of one SQL function. docs/decisions/0069 has the rules. */
export type FunctionFile = {
  /**
   * The name of the file without folder and ending. The database records the function under this name, so moving the
   * file to another folder changes nothing in the database.
   */
  file: string;
  /**
   * The name of the function: all of `file`, or the part before the dot if functions of one name have different
   * arguments.
   */
  name: string;
  path: string;
  text: string;
  hash: string;
};

/** Lines in the header comment of a function file that change how the file is treated, each followed by a reason. */
const markers = {
  everybody: "everybody may call it",
  frozen: "frozen",
  once: "created only when missing",
} as const;

export const hasMarker = ({ text }: Pick<FunctionFile, "text">, marker: keyof typeof markers) =>
  new RegExp(`^-- ${markers[marker]}: \\S`, "m").test(text);

export const hashText = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The SQL statement of a function file, without the header comment. */
export const statementOf = (text: string): string => text.replace(/^(--.*\n)*/, "");

export const readFunctionFiles = (dir = functions_dir): FunctionFile[] =>
  globSync("**/*.sql", { cwd: dir })
    .toSorted()
    .map((path) => {
      const file = basename(path, ".sql");
      const text = readFileSync(join(dir, path), "utf8");
      return { file, name: file.replace(/\..*$/, ""), path, text, hash: hashText(text) };
    });
