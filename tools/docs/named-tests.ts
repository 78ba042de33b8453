import { existsSync, readFileSync } from "node:fs";

import { lineOf } from "../finding.ts";
import type { Finding } from "../finding.ts";

/** The page that names a test for every threat, and how many threats the threat model has. */
export const threats_page = "docs/threats.md";
const threats = 32;

/** A test as a document names it: its file in backticks, a colon and its title in quotes, on one line. */
const namedTest = /`([^`\s]+\.(?:test|spec)\.tsx?)`(?:: "([^"\n]*)")?/g;

/** A title stands in the file as a whole string: part of it would also be found in the title of another test. */
const hasTest = (file: string, title: string): boolean =>
  existsSync(file) &&
  ['"', "`"].some((quote) => readFileSync(file, "utf8").includes(`${quote}${title}${quote}`));

/** Tests that the page names and that are not there, and threats that it leaves out. */
export const threatFaults = (text: string): Finding[] => {
  const faults = [...text.matchAll(namedTest)]
    .map(({ 1: file = "", 2: title, index: offset }) => ({ file, title, offset }))
    .filter(({ file, title }) => title === undefined || !hasTest(file, title))
    .map(({ file, title, offset }) => ({
      offset,
      message:
        title === undefined ? `${file} is named without a test` : `${file} has no test "${title}"`,
    }));
  const missing = Array.from({ length: threats }, (_, at) => `T${at + 1}`)
    .filter((threat) => !text.includes(`${threat} · `))
    .map((threat) => ({ offset: 0, message: `${threat} is left out` }));
  return [...faults, ...missing].map(({ offset, message }) => ({
    file: threats_page,
    line: lineOf(text, offset),
    message,
  }));
};
