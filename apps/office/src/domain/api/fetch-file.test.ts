import { afterEach, expect, test, vi } from "vitest";

import { ApiError } from "./calls.ts";
import { fetchFile } from "./fetch-file.ts";

afterEach(() => vi.unstubAllGlobals());

const answerWith = (reply: () => Promise<Response>): void => void vi.stubGlobal("fetch", reply);

test("a file has the name that the server gave it", async () => {
  const headers = { "content-disposition": 'attachment; filename="report-2026-11.csv"' };
  answerWith(() => Promise.resolve(new Response("a,b", { headers })));
  const { name, content } = await fetchFile("/office/reports.csv");
  expect(name).toBe("report-2026-11.csv");
  expect(await content.text()).toBe("a,b");
});

test("a refusal and a missing connection are errors, and no file", async () => {
  const refusal = { status: 403, code: "forbidden", message: "no", request_id: "r" };
  answerWith(() => Promise.resolve(Response.json(refusal, { status: 403 })));
  await expect(fetchFile("/office/reports.csv")).rejects.toBeInstanceOf(ApiError);
  answerWith(() => Promise.reject(new TypeError("offline")));
  await expect(fetchFile("/office/reports.csv")).rejects.toThrow("offline");
});
