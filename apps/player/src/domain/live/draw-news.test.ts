import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { draws_key, slips_key } from "../lottery/query-keys.ts";
import { createDrawNews } from "./draw-news.ts";

const queryClient = new QueryClient();
const invalidate = vi.spyOn(queryClient, "invalidateQueries");
/** The number of refetches; each one invalidates the draws and the player's slips. */
const looks = () => invalidate.mock.calls.length / 2;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  invalidate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test("hundreds of draw events at once cause one refetch, and one more when the caches have expired", () => {
  const news = createDrawNews(queryClient);
  for (let move = 0; move < 300; move += 1) news.moved();
  vi.advanceTimersByTime(50);
  expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([
    draws_key,
    slips_key,
  ]);
  vi.advanceTimersByTime(60_000);
  expect(looks()).toBe(2);
});

test("a draw event shortly before that second refetch postpones it, because caches may still have a reply from before the event", () => {
  const news = createDrawNews(queryClient);
  news.moved();
  vi.advanceTimersByTime(5_500);
  news.moved();
  vi.advanceTimersByTime(50);
  invalidate.mockClear();
  vi.advanceTimersByTime(5_900);
  expect(looks()).toBe(0);
  vi.advanceTimersByTime(50);
  expect(looks()).toBe(1);
});

test("a tab that starts to listen refetches once, after the caches have expired and a random delay", () => {
  const news = createDrawNews(queryClient);
  news.listening();
  vi.advanceTimersByTime(1_000);
  news.listening();
  vi.advanceTimersByTime(7_999);
  expect(looks()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(looks()).toBe(1);
});

test("nothing is refetched after a stop", () => {
  const news = createDrawNews(queryClient);
  news.moved();
  news.listening();
  news.stop();
  vi.advanceTimersByTime(60_000);
  expect(looks()).toBe(0);
});
