import { globSync, readFileSync } from "node:fs";

import { report, type Finding } from "./finding.ts";
import { commentsOf, titlesOf } from "./prose/comments.ts";
import { unclearWordsIn } from "./prose/unclear-words.ts";

/** `npm run prose:check`: comments, test titles and documents avoid the terms that docs/glossary.md replaces. */
const sources = [
  "{apps,packages}/*/{src,scripts,bench,test,build}/**/*.{ts,tsx,css}",
  "apps/server/db/functions/**/*.sql",
  "{tools,e2e}/**/*.ts",
];
const documents = ["*.md", "docs/*.md", "docs/decisions/*.md"];
/** The glossary and this check name the unclear terms in order to replace them. */
const except = ["docs/glossary.md", "tools/prose/**", "**/*.gen.ts", "**/node_modules/**"];

const findingsIn = (file: string, comments: readonly { line: number; text: string }[]): Finding[] =>
  comments.flatMap(({ line, text }) =>
    unclearWordsIn(text).map((message) => ({ file, line, message })),
  );

const filesOf = (patterns: string[]): string[] =>
  globSync(patterns, { exclude: except }).toSorted();

const inSources = filesOf(sources).flatMap((file) => {
  const source = readFileSync(file, "utf8");
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  return findingsIn(file, [...commentsOf(file, source), ...(isTest ? titlesOf(source) : [])]);
});

/** Code and quoted texts in a document may contain any term. */
const withoutQuotes = (text: string): string => text.replaceAll(/`[^`]*`|"[^"]*"|\([^)\s]*\)/g, "");

const inDocuments = filesOf(documents).flatMap((file) =>
  findingsIn(
    file,
    readFileSync(file, "utf8")
      .split("\n")
      .map((text, at) => ({ line: at + 1, text: withoutQuotes(text) })),
  ),
);

report([...inSources, ...inDocuments], "prose: comments, titles and documents use plain terms");
