import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ApiError, call } from "./http.ts";
import { currentToken, endSession, startSession } from "../session/session.ts";

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
});

test("a call sends the language and the client version, and no token", async () => {
  fetched.mockResolvedValue(answer(200, { success: true, data: [] }));
  const reply = await call("listCategoryProviders", { params: { category_id: "10" } }, options());
  expect(reply.data).toEqual([]);
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/api/g/providers/10");
  expect(init?.method).toBe("GET");
  expect(init?.headers).toMatchObject({ "accept-language": "my", "x-client-version": "1" });
  expect(Object.keys(init?.headers ?? {})).not.toContain("authorization");
});

test("T31 a login or a registration sends the device id, and no other call does", async () => {
  const refusal = { status: 400, code: "invalid_credentials", message: "x", request_id: "r" };
  fetched.mockImplementation(() => Promise.resolve(answer(400, refusal)));
  const body = { phone: "09791234567", password: "secret" };
  await expect(call("login", { body }, options())).rejects.toBeInstanceOf(ApiError);
  await expect(call("listBanners", {}, options())).rejects.toBeInstanceOf(ApiError);
  const [login, banners] = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(login?.get("x-device-id")).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(banners?.get("x-device-id")).toBeNull();
});

const token = "t".repeat(43);
const player = { token, id: 1, user_code: "7f3a19c2e0", name: "Mya Mya" };
const headersSent = (): Record<string, string> =>
  (fetched.mock.calls.at(-1)?.[1]?.headers ?? {}) as Record<string, string>;

test("R-402 the token of the session is sent with calls that need it, and with no other", async () => {
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

test("R-302 a rejected token ends the session it belongs to, and no other", async () => {
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
