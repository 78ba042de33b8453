/** A hypotrochoid: the curve of a point on a wheel of radius `inner` that rolls inside a circle of radius `outer`. */
function guilloche(outer: number, inner: number, pen: number, steps: number): string {
  const gap = outer - inner;
  let path = "";
  for (let step = 0; step <= steps; step++) {
    const turn = (step / steps) * 2 * Math.PI * inner;
    const x = gap * Math.cos(turn) + pen * Math.cos((gap / inner) * turn);
    const y = gap * Math.sin(turn) - pen * Math.sin((gap / inner) * turn);
    path += `${step === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path;
}

let drawn: { outer: string; inner: string } | undefined;

/**
 * The two curves of the rosette. Computed once, when the first rosette renders. The number of steps of each curve is a
 * multiple of its number of lobes.
 */
export function rosettePaths(): { outer: string; inner: string } {
  drawn ??= { outer: guilloche(100, 37, 60, 2200), inner: guilloche(62, 23, 40, 1364) };
  return drawn;
}
