import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** The file types to compress. Images and fonts are not among them, because their formats are already compressed. */
const worth_it = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** A smaller file fits into about one network packet, where compression saves nothing. */
const smallest_bytes = 1_000;

/** Writes `.br` and `.gz` beside each text file, so that the server does not compress at each request. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && worth_it.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < smallest_bytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  await writeFile(`${file}.br`, await brotli(text, { params }));
  await writeFile(`${file}.gz`, await gz(text, { level: constants.Z_BEST_COMPRESSION }));
}
