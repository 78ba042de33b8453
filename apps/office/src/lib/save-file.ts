/** Saves a text or the content of a reply as a file of the user. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([content], { type }));
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
