import { routes } from "@shwe/contract/player/routes";
import type { schemas } from "@shwe/contract/player/schemas";
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from "vitest";

import { createCalls } from "./create-calls.ts";
import { ApiError, NetworkError } from "./errors.ts";

const fetched = vi.fn<typeof fetch>();
const onUnauthorized = vi.fn<(token: string) => void>();
const onOutdated = vi.fn<() => void>();
const { call } = createCalls<typeof routes, typeof schemas>({
  routes,
  token: () => "session-token",
  headers: ({ device }) => ({ "x-client-version": "1", ...(device && { "x-device-id": "d" }) }),
  onUnauthorized,
  onOutdated,
});

const options = () => ({ locale: "my" as const, signal: new AbortController().signal });
const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const refusal = (status: number, code: string) =>
  reply(status, { status, code, message: "no", request_id: "r" });
const headersSent = (): Record<string, string> =>
  (fetched.mock.lastCall?.[1]?.headers ?? {}) as Record<string, string>;

beforeEach(() => {
  for (const mock of [fetched, onUnauthorized, onOutdated]) mock.mockReset();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a call fills in its path and sends the language and the headers of the app", async () => {
  fetched.mockResolvedValue(reply(200, { success: true, data: [] }));
  const { data } = await call(
    "listCategoryProviders",
    { params: { category_id: "10" } },
    options(),
  );
  expect(data).toEqual([]);
  const [address, init] = fetched.mock.lastCall ?? [];
  expect(address).toBe("/api/g/providers/10");
  expect(init?.method).toBe("GET");
  expect(headersSent()).toEqual({
    accept: "application/json",
    "accept-language": "my",
    "x-client-version": "1",
  });
});

test("the headers of the app may depend on the route", async () => {
  fetched.mockResolvedValue(refusal(400, "invalid_credentials"));
  const body = { phone: "09791234567", password: "secret" };
  await expect(call("login", { body }, options())).rejects.toBeInstanceOf(ApiError);
  expect(headersSent()).toMatchObject({ "x-device-id": "d" });
});

test("a path segment cannot lead to another path", async () => {
  fetched.mockResolvedValue(reply(200, { success: true, data: [] }));
  await call("listHotProviders", { params: { type: "../g?x" } }, options());
  expect(fetched.mock.lastCall?.[0]).toBe("/api/provider/hot/..%2Fg%3Fx");
});

test("R-413 a refusal carries the server's code, message and request id", async () => {
  const refused = { status: 404, code: "not_found", message: "မတွေ့ပါ", request_id: "req-1" };
  fetched.mockResolvedValue(reply(404, refused));
  const error = await call("listBanners", {}, options()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(refused);
});

test("a reply that does not have the server's format counts as no reply", async () => {
  for (const strange of [new Response("<html>", { status: 502 }), reply(502, { hello: 1 })]) {
    fetched.mockResolvedValueOnce(strange);
    await expect(call("listBanners", {}, options())).rejects.toBeInstanceOf(NetworkError);
  }
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(call("listBanners", {}, options())).rejects.toBeInstanceOf(NetworkError);
});

/** A server that never replies. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("off", "AbortError")));
  });

test("a call to a server that does not reply ends after the timeout", async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(silence);
  const outcome = call("listBanners", {}, options()).catch((caught: unknown) => caught);
  await vi.waitUntil(() => fetched.mock.calls.length > 0);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toBeInstanceOf(NetworkError);
});

test("a call that the page aborts ends as aborted, not as a network failure", async () => {
  fetched.mockImplementation(silence);
  const controller = new AbortController();
  const pending = call("listBanners", {}, { locale: "en", signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: "AbortError" });
});

test("a call may require that the server confirms a reply of the browser's HTTP cache", async () => {
  fetched.mockImplementation(async () => reply(200, { success: true, data: [] }));
  await call("listBanners", {}, options());
  await call("listBanners", {}, { ...options(), revalidate: true });
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(["default", "no-cache"]);
});

test("R-402 the token is sent with calls that need it, and with no other", async () => {
  fetched.mockImplementation(async () => reply(200, { success: true, data: [] }));
  await call("listBanners", {}, options());
  expect(headersSent()).not.toHaveProperty("authorization");
  await call("listSessions", {}, options());
  expect(headersSent()).toMatchObject({ authorization: "Bearer session-token" });
  await call("listSessions", {}, { ...options(), token: "other" });
  expect(headersSent()).toMatchObject({ authorization: "Bearer other" });
});

test("R-302 a rejected token is reported as the one that was sent; a public call has none", async () => {
  fetched.mockImplementation(async () => refusal(401, "unauthorized"));
  const sent = { ...options(), token: "other" };
  await expect(call("logout", { body: {} }, sent)).rejects.toMatchObject({ status: 401 });
  await expect(call("listBanners", {}, options())).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorized.mock.calls).toEqual([["other"]]);
});

test("an outdated build is reported", async () => {
  fetched.mockResolvedValue(refusal(426, "client_outdated"));
  await expect(call("listBanners", {}, options())).rejects.toMatchObject({ status: 426 });
  expect(onOutdated).toHaveBeenCalledTimes(1);
});

test("R-305 a command sends its key, and a refusal says how long to wait", async () => {
  const refused = { status: 429, code: "too_many_requests", message: "wait", request_id: "r" };
  fetched.mockResolvedValue(
    new Response(JSON.stringify(refused), { status: 429, headers: { "retry-after": "38" } }),
  );
  const sent = call(
    "transferIn",
    { body: { amount: 1 } },
    { locale: "en", idempotency_key: "key-1" },
  );
  await expect(sent).rejects.toMatchObject({ code: "too_many_requests", retry_after_s: 38 });
  expect(headersSent()).toMatchObject({ "idempotency-key": "key-1" });
});

test("R-305 a command without a key does not compile", () => {
  type Options<N extends keyof typeof routes> = Parameters<typeof call<N>>[2];
  expectTypeOf<{ locale: "en" }>().not.toExtend<Options<"transferIn">>();
  expectTypeOf<{ locale: "en" }>().toExtend<Options<"listBanners">>();
});
