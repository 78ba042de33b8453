import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ApiError, call, NetworkError } from "./http.ts";
import { currentToken, endSession, startSession } from "./session.ts";

const fetched = vi.fn<typeof fetch>();
const options = () => ({ locale: "my" as const, signal: new AbortController().signal });
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a call fills its path and tells language and client version, and no token", async () => {
  fetched.mockResolvedValue(answer(200, { success: true, data: [] }));
  const reply = await call("listCategoryProviders", { params: { category_id: "10" } }, options());
  expect(reply.data).toEqual([]);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/api/g/providers/10");
  expect(init?.method).toBe("GET");
  expect(init?.headers).toMatchObject({ "accept-language": "my", "x-client-version": "1" });
  expect(Object.keys(init?.headers ?? {})).not.toContain("authorization");
});

test("T31 who logs in or registers tells the browser's own name, and no other call does", async () => {
  const refusal = { status: 400, code: "invalid_credentials", message: "x", request_id: "r" };
  fetched.mockImplementation(() => Promise.resolve(answer(400, refusal)));
  const body = { phone: "09791234567", password: "secret" };
  await expect(call("login", { body }, options())).rejects.toBeInstanceOf(ApiError);
  await expect(call("listBanners", {}, options())).rejects.toBeInstanceOf(ApiError);
  const [login, banners] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(login?.get("x-device-id")).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(banners?.get("x-device-id")).toBeNull();
});

test("a path segment cannot lead to another path", async () => {
  fetched.mockResolvedValue(answer(200, { success: true, data: [] }));
  await call("listHotProviders", { params: { type: "../g?x" } }, options());
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/provider/hot/..%2Fg%3Fx");
});

test("R-413 a refusal carries the server's code, message and request id", async () => {
  const refusal = { status: 404, code: "not_found", message: "မတွေ့ပါ", request_id: "req-1" };
  fetched.mockResolvedValue(answer(404, refusal));
  const error = await call("listBanners", {}, options()).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject(refusal);
});

test("an answer that is not the server's counts as no answer", async () => {
  for (const strange of [new Response("<html>", { status: 502 }), answer(502, { hello: 1 })]) {
    fetched.mockResolvedValueOnce(strange);
    await expect(call("listBanners", {}, options())).rejects.toBeInstanceOf(NetworkError);
  }
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(call("listBanners", {}, options())).rejects.toBeInstanceOf(NetworkError);
});

/** A server that never answers, but lets go when called off. */
const silence = (_: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("off", "AbortError")));
  });

test("a silent server is given up after the time bound", async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(silence);
  const outcome = call("listBanners", {}, options()).catch((caught: unknown) => caught);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toBeInstanceOf(NetworkError);
});

test("a call that the page calls off ends as called off, not as a failure of the network", async () => {
  fetched.mockImplementation(silence);
  const controller = new AbortController();
  const pending = call("listBanners", {}, { locale: "en", signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: "AbortError" });
});

const token = "t".repeat(43);
const player = { token, id: 1, user_code: "7f3a19c2e0", name: "Mya Mya" };
const headersSent = (): Record<string, string> =>
  (fetched.mock.calls.at(-1)?.[1]?.headers ?? {}) as Record<string, string>;

test("R-402 the token goes with calls that need it, and with no other", async () => {
  startSession(player);
  fetched.mockImplementation(async () => answer(200, { success: true, data: [] }));
  await call("listBanners", {}, options());
  expect(headersSent()).not.toHaveProperty("authorization");
  await call("listSessions", {}, options());
  expect(headersSent()).toMatchObject({ authorization: `Bearer ${token}` });
  endSession();
  await call("listSessions", {}, options());
  expect(headersSent()).not.toHaveProperty("authorization");
});

test("R-302 a refused token ends the session it belongs to, and no other", async () => {
  const refusal = { status: 401, code: "unauthorized", message: "no", request_id: "r" };
  fetched.mockImplementation(async () => answer(401, refusal));
  startSession(player);
  await expect(
    call("logout", { body: {} }, { ...options(), token: "o".repeat(43) }),
  ).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBe(token);
  await expect(call("getProfile", {}, options())).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBeUndefined();
});

test("R-305 a command carries its key, and a refusal says how long to wait", async () => {
  const refusal = { status: 429, code: "too_many_requests", message: "wait", request_id: "r" };
  fetched.mockResolvedValue(
    new Response(JSON.stringify(refusal), { status: 429, headers: { "retry-after": "38" } }),
  );
  const sent = call(
    "transferIn",
    { body: { amount: 1 } },
    { locale: "en", idempotency_key: "key-1" },
  );
  await expect(sent).rejects.toMatchObject({ code: "too_many_requests", retry_after_s: 38 });
  expect(headersSent()).toMatchObject({ "idempotency-key": "key-1" });
});
