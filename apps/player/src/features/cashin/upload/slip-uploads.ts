import type { LocaleTag } from "@shwe/contract/locales";
import { create } from "zustand";

import { call } from "../../../domain/api/http.ts";
import { base64Of } from "./base64.ts";
import { prepareSlip } from "./prepare-slip.ts";
import { sendPicture } from "./send-picture.ts";
import type { UploadState } from "./upload-state.ts";

/** The picture of one request: `preparing` while it is made smaller, then the state of its upload. */
export type SlipUpload = {
  name: string;
  /** The size of the chosen file and, when it is known, of what is sent. */
  file_bytes: number;
  bytes: number | null;
  /** The picture in a small size. */
  preview: string | null;
  state: UploadState | { phase: "preparing" };
  /** The refusal of the server, or why the file cannot be used; null otherwise. */
  error: unknown;
};

/** Uploads by request. They are outside of the components, so that an upload continues when the details are sent. */
const useUploads = create<Readonly<Record<string, SlipUpload>>>(() => ({}));

export const useSlipUpload = (id: string): SlipUpload | undefined =>
  useUploads((uploads) => uploads[id]);

const ended: ReadonlySet<string> = new Set(["done", "failed"]);

/** Whether a part of the picture still has to be sent by this page. */
export const isUnderWay = (upload: SlipUpload | undefined): boolean =>
  upload !== undefined && !ended.has(upload.state.phase);

function change(id: string, changed: Partial<SlipUpload>): void {
  const before = useUploads.getState()[id];
  if (before !== undefined) useUploads.setState({ [id]: { ...before, ...changed } });
}

const sha256Of = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

/** Waits until the time is over or the network returns. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });

type Upload = { id: string; locale: LocaleTag; onDone: () => void };

async function send(picture: Blob, { id, locale, onDone }: Upload): Promise<void> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const sha256 = await sha256Of(bytes);
  const isComplete = await sendPicture(bytes, {
    begin: async () =>
      (await call("beginSlip", { body: { id, bytes: bytes.length, sha256 } }, { locale })).data,
    sendPart: async ({ upload_id, at_byte, bytes: part }) =>
      (
        await call(
          "sendSlipPart",
          { body: { upload_id, at_byte, data: base64Of(part) } },
          { locale },
        )
      ).data,
    pause,
    onState: (state) => change(id, { state }),
  });
  if (isComplete) onDone();
}

/** The pictures that are sent, for a new try after too many failures. */
const pictures = new Map<string, Blob>();

/** Makes the chosen picture smaller and uploads it. */
export async function uploadSlip(file: File, upload: Upload): Promise<void> {
  const { id } = upload;
  const chosen = { name: file.name, file_bytes: file.size, bytes: null, preview: null };
  useUploads.setState({ [id]: { ...chosen, state: { phase: "preparing" }, error: null } });
  try {
    const { picture, preview } = await prepareSlip(file);
    pictures.set(id, picture);
    change(id, { bytes: picture.size, preview });
    await send(picture, upload);
  } catch (error) {
    change(id, { error, state: { phase: "failed", received: 0 } });
  }
}

/** Continues an upload that stopped after too many failures. */
export async function continueSlip(upload: Upload): Promise<void> {
  const picture = pictures.get(upload.id);
  if (picture === undefined) return;
  change(upload.id, { error: null });
  try {
    await send(picture, upload);
  } catch (error) {
    change(upload.id, { error, state: { phase: "failed", received: 0 } });
  }
}
