import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";

import { somePhoto } from "./pictures.ts";

/** A text in all metadata of the pictures. If a response contains it, bytes of the original were served. */
const mark = "<script>/*padauk-mark*/alert(1)</script>";
const bomb_bytes = 100 * 1024 * 1024;
const marked = Buffer.from(mark);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Builds a PNG chunk by hand, so that the header of a picture can claim any size. */
const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
};
const png_head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
type Colour = { bits: number; kind: number; interlaced?: boolean };
const grey_1: Colour = { bits: 1, kind: 0 };

const pngOf = (
  width: number,
  height: number,
  colour: Colour,
  pixels: Buffer,
  extra: Buffer[] = [],
) =>
  Buffer.concat([
    png_head,
    chunk(
      "IHDR",
      Buffer.concat([
        uint32(width),
        uint32(height),
        Buffer.from([colour.bits, colour.kind, 0, 0, colour.interlaced ? 1 : 0]),
      ]),
    ),
    ...extra,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);

/** Black pixels: rows of zeros, each with its filter byte, which compress to almost nothing. */
const blackRows = (width: number, height: number, bits_per_pixel: number): Buffer =>
  deflateSync(Buffer.alloc((1 + Math.ceil((width * bits_per_pixel) / 8)) * height));

/** Inserts a comment into a JPEG, after its first two bytes. */
const withComment = (jpeg: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(marked.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    marked,
    jpeg.subarray(2),
  ]);
};

/** The smallest valid zip archive: one stored entry, its directory and the end record. */
const zipOf = (name: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from("PK\x03\x04"), head, Buffer.from(name), content]);
  const entry = Buffer.concat([
    Buffer.from("PK\x01\x02\x14\x00"),
    head,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(entry.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, entry, Buffer.from("PK\x05\x06"), end]);
};

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="">${mark}</rdf:Description></rdf:RDF></x:xmpmeta>`;

const withMetadata = (photo: Buffer) =>
  sharp(photo).withExif({
    IFD0: { ImageDescription: mark, Copyright: mark },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "16/1 48/1 0/1" },
  });

const movingWebp = async (): Promise<Buffer> => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all(["#ff0000", "#00ff00", "#0000ff"].map(frame));
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [50, 50, 50] })
    .toBuffer();
};

const jpegHeader = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0x00, 0x11, 0x08]),
    size,
    Buffer.from([3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    Buffer.from([0xff, 0xda, 0x00, 0x0c, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 0x3f, 0]),
    Buffer.alloc(64),
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** An empty WebP with the largest possible canvas. */
const hugeWebp = (): Buffer => {
  const side = Buffer.from([0xff, 0x3f, 0x00]);
  const head = Buffer.concat([
    Buffer.from("VP8X\x0a\x00\x00\x00", "latin1"),
    Buffer.alloc(4),
    side,
    side,
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length + 4);
  return Buffer.concat([Buffer.from("RIFF"), length, Buffer.from("WEBP"), head]);
};

export type CorpusEntry = {
  title: string;
  bytes: Buffer;
  /**
   * `passes` and `greedy` are valid pictures, the second an expensive one. A `bomb` may be accepted or refused, as long
   * as the server survives.
   */
  kind: "passes" | "refused" | "greedy" | "bomb";
};

/** Pictures of known attacks. Generated here, so that virus scanners do not report the repository. */
export const makeCorpus = async (): Promise<CorpusEntry[]> => {
  const photo = await somePhoto(320, 240);
  const png = await sharp(photo).png().toBuffer();
  const webp = await sharp(photo).webp().toBuffer();
  const html = Buffer.from(`<html><body>${mark}</body></html>`);
  const text = Buffer.concat([Buffer.from("Comment\0"), marked]);
  const bomb = deflateSync(Buffer.alloc(bomb_bytes, mark));
  const passing: [string, Buffer][] = [
    ["a JPEG that is a page too", Buffer.concat([withComment(photo), html])],
    ["a JPEG that is an archive too", Buffer.concat([photo, zipOf("a.html", html)])],
    ["a JPEG with script in its EXIF", await withMetadata(photo).jpeg().toBuffer()],
    ["a JPEG with script in its XMP", await sharp(photo).withXmp(xmp).jpeg().toBuffer()],
    ["a PNG with script in its EXIF and text", await withMetadata(photo).png().toBuffer()],
    ["a PNG with a page behind its end", Buffer.concat([png, html])],
    ["a WebP with script in its XMP", await sharp(photo).withXmp(xmp).webp().toBuffer()],
    ["a WebP with a page behind its end", Buffer.concat([webp, html])],
    ["a WebP that moves", await movingWebp()],
    [
      "a PNG with script as text",
      pngOf(64, 64, grey_1, blackRows(64, 64, 1), [chunk("tEXt", text)]),
    ],
  ];
  const greedy: [string, Buffer][] = [
    ["a PNG of 25 megapixels in 3 kB", pngOf(5000, 5000, grey_1, blackRows(5000, 5000, 1))],
    [
      "a PNG of 25 megapixels, interlaced, 16 bits a colour",
      await sharp({ create: { width: 5000, height: 5000, channels: 4, background: "#123456" } })
        .toColourspace("rgb16")
        .png({ progressive: true })
        .toBuffer(),
    ],
  ];
  const refused: [string, Buffer][] = [
    ["nothing", Buffer.alloc(0)],
    ["one byte", Buffer.of(0xff)],
    ["a JPEG cut in half", photo.subarray(0, photo.length / 2)],
    ["a PNG cut in half", png.subarray(0, png.length / 2)],
    ["a WebP cut in half", webp.subarray(0, webp.length / 2)],
    [
      "the first bytes of a JPEG, then a page",
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html]),
    ],
    ["the first bytes of a PNG, then a page", Buffer.concat([png_head, html])],
    ["the first bytes of a WebP, then a page", Buffer.concat([webp.subarray(0, 12), html])],
    [
      "a PNG of 50,000 by 50,000 with hardly a pixel",
      pngOf(50_000, 50_000, grey_1, blackRows(50_000, 1, 1)),
    ],
    [
      "a PNG that is all its pixels, and a gigapixel",
      pngOf(32_000, 32_000, grey_1, blackRows(32_000, 32_000, 1)),
    ],
    ["a PNG of one long line", pngOf(20_000_000, 1, grey_1, blackRows(20_000_000, 1, 1))],
    ["a PNG that says it is 2,147,483,647 wide", pngOf(2 ** 31 - 1, 1, grey_1, Buffer.alloc(10))],
    ["a JPEG that says it is 65,500 by 65,500", jpegHeader(65_500, 65_500)],
    ["a WebP that says it is 16,384 by 16,384", hugeWebp()],
    ["a GIF", await sharp(photo).gif().toBuffer()],
    ["an SVG", Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${mark}</svg>`)],
    ["a TIFF", await sharp(photo).tiff().toBuffer()],
    ["an AVIF", await sharp(photo).avif().toBuffer()],
    ["a PDF", Buffer.from(`%PDF-1.7\n${mark}`)],
    ["a HEIC", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
    ["a page", html],
  ];
  const bombs: [string, Buffer][] = [
    [
      "a PNG with a text of 100 MB in 100 kB",
      pngOf(64, 64, grey_1, blackRows(64, 64, 1), [
        chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), bomb])),
      ]),
    ],
    [
      "a PNG with a colour profile of 100 MB",
      pngOf(64, 64, grey_1, blackRows(64, 64, 1), [
        chunk("iCCP", Buffer.concat([Buffer.from("icc\0\0"), bomb])),
      ]),
    ],
    [
      "a PNG with more pixels than it says",
      pngOf(64, 64, grey_1, deflateSync(Buffer.alloc(bomb_bytes))),
    ],
  ];
  const all = (list: [string, Buffer][], kind: CorpusEntry["kind"]) =>
    list.map(([title, bytes]) => ({ title, bytes, kind }));
  return [
    ...all(passing, "passes"),
    ...all(refused, "refused"),
    ...all(greedy, "greedy"),
    ...all(bombs, "bomb"),
  ];
};
