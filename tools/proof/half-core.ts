/** Keeps half a core busy until it is killed, at the longest for the seconds given, as other programs on a shared machine would. */
const turn_ms = 50;
const [, , max_s = "3600"] = process.argv;
const until = Date.now() + Number(max_s) * 1_000;

while (Date.now() < until) {
  const rest_from = performance.now() + turn_ms;
  while (performance.now() < rest_from);
  await new Promise((wake) => {
    setTimeout(wake, turn_ms);
  });
}
