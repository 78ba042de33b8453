/**
 * The process that reads the text of payment slips, one after the other. A request on stdin is one byte for the threshold, four bytes
 * for the length, and the picture; the answer on stdout is one line of JSON. The pictures are our own WebP files, so pictures of
 * several players share this process (docs/decisions/0089). Plain JavaScript, as recode-process.js.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";

import sharp from "sharp";

const require = createRequire(import.meta.url);

const head_bytes = 5;
/** The reader needs letters of about 20 pixels; a screenshot of a phone has them at this width. */
const text_width = 1000;
/** The limit of the height after scaling, for a strip that is much taller than wide. */
const text_height_max = 4000;
/** Below this mean brightness the text is light on a dark ground, and the picture is inverted. */
const dark_below = 100;
const sampled_every = 97;
const look_columns = 9;
const look_rows = 8;
/** Values of tesseract: the trained network only; one block of text, so that a label and its value are one line. */
const engine_network = 1;
const segmentation_block = "6";

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });
sharp.cache(false);
sharp.concurrency(1);

const startEngine = async () => {
  // Not the build with relaxed SIMD: its results may differ between processors.
  const engine = await require("tesseract.js-core/tesseract-core-simd-lstm")({});
  const trained = require.resolve("@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz");
  engine.FS.writeFile("./eng.traineddata", gunzipSync(readFileSync(trained)));
  const api = new engine.TessBaseAPI();
  if (api.Init(null, "eng", engine_network) !== 0) throw new Error("the trained data is unusable");
  api.SetVariable("tessedit_pageseg_mode", segmentation_block);
  api.SetVariable("user_defined_dpi", "300");
  return { engine, api };
};

const invertIfDark = (pixels) => {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += sampled_every) sum += pixels[at];
  if (sum / (pixels.length / sampled_every) >= dark_below) return;
  for (let at = 0; at < pixels.length; at++) pixels[at] = 255 - pixels[at];
};

const readText = async ({ engine, api }, picture, threshold) => {
  const { data, info } = await sharp(picture)
    .grayscale()
    .resize({ width: text_width, height: text_height_max, fit: "inside" })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  invertIfDark(data);
  const head = Buffer.from(`P5\n${info.width} ${info.height}\n255\n`);
  engine.FS.writeFile("/input", Buffer.concat([head, data]));
  api.SetVariable("thresholding_method", String(threshold));
  if (api.SetImageFile(1, 0) !== 0) throw new Error("the picture cannot be read");
  api.Recognize(null);
  return api.GetUTF8Text();
};

const pixelHashOf = async (picture) =>
  createHash("sha256")
    .update(await sharp(picture).removeAlpha().raw().toBuffer())
    .digest("hex");

/** A difference hash of 64 bits: whether each field of a grid of nine by eight is brighter than the one to its right. */
const lookHashOf = async (picture) => {
  const grid = await sharp(picture)
    .grayscale()
    .resize({ width: look_columns, height: look_rows, fit: "fill" })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let at = 0; at < grid.length; at++)
    if (at % look_columns < look_columns - 1) bits = (bits << 1n) | BigInt(grid[at] > grid[at + 1]);
  return String(BigInt.asIntN(64, bits));
};

const answerOf = async (engine, picture, threshold) => {
  try {
    return {
      text: await readText(engine, picture, threshold),
      pixel_hash: await pixelHashOf(picture),
      look_hash: await lookHashOf(picture),
    };
  } catch {
    // The picture is invalid or has no readable text; the next one is read.
    return null;
  }
};

const engine = await startEngine();
let received = Buffer.alloc(0);
for await (const part of process.stdin) {
  received = Buffer.concat([received, part]);
  while (received.length >= head_bytes) {
    const end = head_bytes + received.readUInt32BE(1);
    if (received.length < end) break;
    const answer = await answerOf(engine, received.subarray(head_bytes, end), received[0]);
    received = received.subarray(end);
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
