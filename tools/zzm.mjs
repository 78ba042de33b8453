import sharp from "sharp";
const [, , out, ...files] = process.argv;
const imgs = await Promise.all(
  files.map((f) => sharp(f).resize({ width: 950 }).toBuffer({ resolveWithObject: true })),
);
const cols = 2;
const rows = Math.ceil(imgs.length / cols);
const h = Math.max(...imgs.map((i) => i.info.height));
await sharp({ create: { width: 950 * cols, height: h * rows, channels: 3, background: "#333" } })
  .composite(
    imgs.map((i, k) => ({ input: i.data, left: (k % cols) * 950, top: Math.floor(k / cols) * h })),
  )
  .png({ palette: true, quality: 70 })
  .toFile(out);
