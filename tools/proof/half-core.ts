/** Uses half a core until it is killed, or for the given seconds at most, to simulate other programs on a shared machine. */
const turn_ms = 50;
const [, , max_s = "3600"] = process.argv;
const from = performance.now();

const used_ms = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const isBehind = (): boolean => used_ms() < (performance.now() - from) / 2;

while (performance.now() - from < Number(max_s) * 1_000) {
  // Measures its own CPU time, so that it uses half a core on a busy machine too.
  while (isBehind());
  await new Promise((wake) => {
    setTimeout(wake, turn_ms);
  });
}
