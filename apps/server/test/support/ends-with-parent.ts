/**
 * Arguments for a Node process whose standard input is a pipe from the test: it ends when the test's process does. A
 * test file that fails before its first test runs no `afterAll`, and Vitest would wait for the output of a remaining
 * process.
 */
export const ends_with_parent = [
  "--import",
  "data:text/javascript,process.stdin.on('close',()=>process.exit()).resume()",
];
