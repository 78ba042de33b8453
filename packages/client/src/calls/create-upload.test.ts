import { routes } from "@shwe/contract/player/routes";
import type { schemas } from "@shwe/contract/player/schemas";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createCalls } from "./create-calls.ts";
import { createUpload } from "./create-upload.ts";
import { ApiError, NetworkError } from "./errors.ts";

/** A fake XMLHttpRequest that records what is sent; the test decides how the request ends. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = "";
  body: unknown;
  status = 0;
  responseText = "";
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader = () => null;
  send(body: unknown) {
    this.body = body;
  }
  end(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event("load"));
  }
}

const onUnauthorized = vi.fn<(token: string) => void>();
const uploadImage = createUpload(
  createCalls<typeof routes, typeof schemas>({
    routes,
    token: () => "session-token",
    headers: () => ({}),
    onUnauthorized,
    onOutdated: () => undefined,
  }),
);
const image = new Blob(["picture"], { type: "image/jpeg" });
const upload = { image, locale: "my" as const, onProgress: vi.fn<(share: number) => void>() };

beforeEach(() => {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  onUnauthorized.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a picture is sent as the route accepts it: as the whole body, or in a form", () => {
  const sent = (["updateProfile", "submitLevel2"] as const).map((name) => {
    void uploadImage(name, upload);
    return { form: routes[name].image, request: FakeRequest.last };
  });
  expect(sent.map(({ form }) => form).toSorted()).toEqual(["body", "form"]);
  for (const { form, request } of sent) {
    expect(request.headers).toMatchObject({ authorization: "Bearer session-token" });
    expect(request.headers["content-type"]).toBe(form === "body" ? "image/jpeg" : undefined);
    expect(request.body instanceof FormData).toBe(form === "form");
  }
});

test("the share that was sent is reported", () => {
  void uploadImage("updateProfile", upload);
  const progress = Object.assign(new Event("progress"), { loaded: 3, total: 4 });
  FakeRequest.last.upload.dispatchEvent(progress);
  expect(upload.onProgress).toHaveBeenLastCalledWith(0.75);
});

test("an upload ends with the reply, the refusal of the server, or a network error", async () => {
  const accepted = uploadImage("updateProfile", upload);
  FakeRequest.last.end(200, '{"success":true}');
  await expect(accepted).resolves.toEqual({ success: true });

  const refused = uploadImage("updateProfile", upload);
  const refusal = { status: 401, code: "unauthorized", message: "no", request_id: "r" };
  FakeRequest.last.end(401, JSON.stringify(refusal));
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  expect(onUnauthorized.mock.calls).toEqual([["session-token"]]);

  const garbled = uploadImage("updateProfile", upload);
  FakeRequest.last.end(502, "<html>");
  await expect(garbled).rejects.toBeInstanceOf(NetworkError);

  const broken = uploadImage("updateProfile", upload);
  FakeRequest.last.dispatchEvent(new Event("error"));
  await expect(broken).rejects.toBeInstanceOf(NetworkError);
});
