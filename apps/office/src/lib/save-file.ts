/** Saves a text as a file of the user. */
export function saveFile(name: string, content: string, type: string): void {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([content], { type }));
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
