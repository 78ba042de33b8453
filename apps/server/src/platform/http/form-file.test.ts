import { expect, test } from "vitest";

import { readFormFile } from "./form-file.ts";

const bytes = Buffer.from([0xff, 0xd8, 0x0d, 0x0a, 0x2d, 0x2d, 0x78, 0x00, 0x0d, 0x0a, 0x0d, 0x0a]);

/** Builds the body of a form with a file as a browser sends it. */
const formOf = async (form: FormData) => {
  const request = new Response(form);
  const type = request.headers.get("content-type") ?? "";
  return { type, body: Buffer.from(await request.arrayBuffer()) };
};
const file = new File([bytes], 'a "b" ပုံ.jpg', { type: "image/jpeg" });
const good = async () => {
  const form = new FormData();
  form.set("image", file);
  return formOf(form);
};

test("returns exactly the bytes of the file in a browser's form", async () => {
  const { type, body } = await good();
  expect(readFormFile(body, type, "image")).toEqual(bytes);
});

test("returns an empty file as an empty buffer", async () => {
  const form = new FormData();
  form.set("image", new File([], "a.png"));
  const { type, body } = await formOf(form);
  expect(readFormFile(body, type, "image")).toEqual(Buffer.alloc(0));
});

const others: [string, (form: FormData) => void][] = [
  ["nothing", () => undefined],
  ["a text in the place of the file", (form) => form.set("image", "text")],
  ["another name", (form) => form.set("picture", file)],
  ["two files", (form) => (form.append("image", file), form.append("image", file))],
  ["a text beside it", (form) => (form.set("image", file), form.set("lvl_2", "true"))],
  ["a text before it", (form) => (form.set("lvl_2", "true"), form.set("image", file))],
];
test.each(others)("refuses a form with %s", async (_, fill) => {
  const form = new FormData();
  fill(form);
  const { type, body } = await formOf(form);
  expect(readFormFile(body, type, "image")).toBeNull();
});

test("refuses a form truncated at any byte, and one with bytes after its end", async () => {
  const { type, body } = await good();
  const needed = body.length - 2;
  for (let length = 0; length < needed; length += 1)
    expect(readFormFile(body.subarray(0, length), type, "image"), String(length)).toBeNull();
  expect(readFormFile(Buffer.concat([body, Buffer.of(0)]), type, "image")).toBeNull();
});

test("refuses a boundary that is missing, different or too long", async () => {
  const { body } = await good();
  for (const type of ["", "multipart/form-data", "text/plain; boundary=x"])
    expect(readFormFile(body, type, "image")).toBeNull();
  for (const boundary of ["x", "x".repeat(71), '""'])
    expect(readFormFile(body, `multipart/form-data; boundary=${boundary}`, "image")).toBeNull();
});
