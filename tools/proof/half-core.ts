/** Keeps half a core busy until it is killed, at the longest for the seconds given, as other programs on a shared machine would. */
const turn_ms = 50;
const [, , max_s = "3600"] = process.argv;
const from = performance.now();

const used_ms = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const isBehind = (): boolean => used_ms() < (performance.now() - from) / 2;

while (performance.now() - from < Number(max_s) * 1_000) {
  // Counted in processor time: on a busy machine it catches up.
  while (isBehind());
  await new Promise((wake) => {
    setTimeout(wake, turn_ms);
  });
}
