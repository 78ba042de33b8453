/** The most bytes of one file; the server accepts no more. */
export const file_bytes_max = 2_000_000;
export const files_max = 3;

const plain_name = /[^A-Za-z0-9._-]+/g;
const name_length_max = 100;

/** The name of a file as the server accepts it: letters, digits, dots and hyphens. */
export const plainFileName = (name: string): string =>
  name
    .replace(plain_name, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(-name_length_max) || "file";

const chunk_bytes = 8_192;

const toBase64 = (bytes: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < bytes.length; at += chunk_bytes)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk_bytes));
  return btoa(text);
};

export const readEvidenceFile = async (file: File): Promise<{ name: string; content: string }> => ({
  name: plainFileName(file.name),
  content: toBase64(new Uint8Array(await file.arrayBuffer())),
});
