import { sealedAt } from "../../../../domain/lottery/sealed-at.ts";
import type { DrawFile } from "../api/get-draw-file.ts";

export type Moment = {
  name: "closed" | "sealed" | "drawn" | "published" | "settled" | "void";
  at: Date;
};

/** The events of a draw since its close, in chronological order. */
export function momentsOf(file: Pick<DrawFile, "draw" | "result">): Moment[] {
  const { draw, result } = file;
  const moved = (name: "closed" | "settled" | "void"): Moment[] =>
    draw.history
      .filter(({ state }) => state === name)
      .map(({ at }) => ({ name, at: new Date(at) }));
  const sealed_at = sealedAt(draw.seal);
  const published = result.versions.map(({ published_at }) => new Date(published_at));
  return [
    ...moved("closed"),
    ...(sealed_at === null ? [] : [{ name: "sealed", at: sealed_at } as const]),
    ...(draw.state === "void" && published.length === 0
      ? []
      : [{ name: "drawn", at: new Date(draw.result_at) } as const]),
    ...published.map((at) => ({ name: "published", at }) as const),
    ...moved("settled"),
    ...moved("void"),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Whether the slips were sealed before the result could be known: before any source was read, any evidence was
 * uploaded and anything was published. Null if the seal or the result is missing.
 */
export function isSealedFirst(file: Pick<DrawFile, "draw" | "result">): boolean | null {
  const sealed_at = sealedAt(file.draw.seal);
  const known = file.result.versions.flatMap(({ published_at, evidence }) => [
    Date.parse(published_at),
    ...evidence.map(({ fetched_at }) => Date.parse(fetched_at)),
  ]);
  if (sealed_at === null || known.length === 0) return null;
  return known.every((at_ms) => sealed_at.getTime() < at_ms);
}
