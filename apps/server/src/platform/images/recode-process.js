/**
 * The process that meets a picture: one picture, then it ends. Reads it from stdin, writes a WebP of bounded size to stdout and says
 * by its exit code what became of it. It is started with nothing worth stealing and within hard limits (create-recoder.ts), because
 * decoders of strangers' bytes are where servers are broken into. Plain JavaScript: it runs without a compiler, and so without
 * WebAssembly, which Node needs to take types away.
 */
import { buffer } from "node:stream/consumers";

import sharp from "sharp";

const quality = 82;
/** A transparent picture gets a ground, so that nothing stays hidden under an alpha of zero. */
const ground = "#ffffff";

// Nothing but three formats is ever decoded, whatever the library would make of the bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
// There is one picture: a cache keeps nothing useful, and each thread would hold buffers of its own.
sharp.cache(false);
sharp.concurrency(1);

const recode = async (sent, { width, height, fit, pixels_max, side_max }) => {
  const picture = sharp(sent, {
    // By the header, before anything is decoded.
    limitInputPixels: pixels_max,
    // The first frame of what moves.
    pages: 1,
    sequentialRead: true,
    failOn: "error",
  });
  const sides = await picture.metadata();
  if (Math.max(sides.width, sides.height) > side_max) throw new Error("a side is too long");
  // Upright by its own metadata, none of which is written again: that is the library's way unless told otherwise.
  return picture
    .autoOrient()
    .resize({ width, height, fit, withoutEnlargement: fit === "inside" })
    .flatten({ background: ground })
    .webp({ quality })
    .toBuffer();
};

const task = JSON.parse(process.argv[2]);
const sent = await buffer(process.stdin);
try {
  process.stdout.write(await recode(sent, task));
} catch {
  process.exitCode = task.exit_refused;
}
