import { encodePicture } from "../../../domain/picture/encode-picture.ts";
import { fitted, type Size } from "../../../domain/picture/fitted.ts";
import { openImage } from "../../../domain/picture/open-image.ts";
import { base64Of } from "./base64.ts";
import { shrinkPicture } from "./shrink-picture.ts";

const preview_side = 240;
const preview_quality = 0.7;

const dataLinkOf = async (picture: Blob): Promise<string> =>
  `data:${picture.type};base64,${base64Of(new Uint8Array(await picture.arrayBuffer()))}`;

/** The picture as it is sent, and a small one for the preview: the content security policy allows no blob links. */
export async function prepareSlip(file: File): Promise<{ picture: Blob; preview: string }> {
  const opened = await openImage(file);
  const encode = (size: Size, quality: number): Promise<Blob> =>
    encodePicture(size, quality, (pen) => pen.drawImage(opened, 0, 0, size.width, size.height));
  try {
    const picture = await shrinkPicture(opened, encode);
    const small = await encode(fitted(opened, preview_side), preview_quality);
    return { picture, preview: await dataLinkOf(small) };
  } finally {
    opened.close();
  }
}
