import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { draws_key, slips_key } from "../draws-key.ts";
import { createDrawNews } from "./draw-news.ts";

const queryClient = new QueryClient();
const invalidate = vi.spyOn(queryClient, "invalidateQueries");
/** Every look asks for draws and for the player's slips. */
const looks = () => invalidate.mock.calls.length / 2;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  invalidate.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test("hundreds of moves at once are one look, and one more when the caches have run out", () => {
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

test("a move shortly before that last look has its own: an answer kept from before it has not run out yet", () => {
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

test("who begins to hear looks once, when the caches have run out and not all at the same time", () => {
  const news = createDrawNews(queryClient);
  news.listening();
  vi.advanceTimersByTime(1_000);
  news.listening();
  vi.advanceTimersByTime(7_999);
  expect(looks()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(looks()).toBe(1);
});

test("stopped, it asks for nothing", () => {
  const news = createDrawNews(queryClient);
  news.moved();
  news.listening();
  news.stop();
  vi.advanceTimersByTime(60_000);
  expect(looks()).toBe(0);
});
