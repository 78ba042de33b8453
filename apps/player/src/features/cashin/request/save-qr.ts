/** Pixels of one module, so that the saved picture can be scanned from a gallery. */
const module_px = 12;

/** Saves a QR code as a picture, for payment apps that read a code from the gallery. */
export function saveQr({ d, size }: { d: string; size: number }, name: string): void {
  const canvas = document.createElement("canvas");
  canvas.width = size * module_px;
  canvas.height = size * module_px;
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(module_px, module_px);
  pen.fillStyle = "black";
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)/g)) pen.fillRect(Number(x), Number(y), 1, 1);
  canvas.toBlob((picture) => {
    if (picture === null) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(picture);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  }, "image/png");
}
