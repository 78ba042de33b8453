/** One thing a check has against the tree, in the form editors and terminals turn into a link. */
export type Finding = { file: string; line: number; message: string };

/** Prints what was found and ends the process red, or says in one line what was looked at. */
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
