/** One finding of a gate; printed as `file:line`, which editors and terminals turn into a link. */
export type Finding = { file: string; line: number; message: string };

/** Prints the findings and exits with 1, or prints one line that all is well. */
export const report = (findings: readonly Finding[], allWell: string): void => {
  for (const { file, line, message } of findings) console.error(`${file}:${line}  ${message}`);
  if (findings.length > 0) {
    console.error(`\n${findings.length} found`);
    process.exitCode = 1;
  } else {
    console.log(allWell);
  }
};

export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split("\n").length;
