import type { Page } from "@playwright/test";

type Drawn = { name: string; mimeType: string; buffer: Buffer };

/** A picture of this size, painted by the browser of the test. */
export async function drawPicture(page: Page, width: number, height: number): Promise<Drawn> {
  const base64 = await page.evaluate(
    ({ width: w, height: h }) => {
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: w, height: h });
      const pen = canvas.getContext("2d");
      if (pen === null) throw new Error("no canvas here");
      const sky = pen.createLinearGradient(0, 0, w, h);
      sky.addColorStop(0, "#f3d488");
      sky.addColorStop(1, "#7d5a1e");
      pen.fillStyle = sky;
      pen.fillRect(0, 0, w, h);
      pen.fillStyle = "#201808";
      pen.beginPath();
      pen.arc(w / 2, h / 2, Math.min(w, h) / 4, 0, Math.PI * 2);
      pen.fill();
      return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
    },
    { width, height },
  );
  return { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}

/** The same picture with EXIF metadata, as a camera writes the location. */
export function withMetadata(picture: Drawn, note: string): Drawn {
  const text = Buffer.from(`Exif\0\0${note}`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1]), length, text]);
  const { buffer } = picture;
  return {
    ...picture,
    buffer: Buffer.concat([buffer.subarray(0, 2), segment, buffer.subarray(2)]),
  };
}
