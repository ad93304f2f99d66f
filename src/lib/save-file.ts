/** How long the browser has to begin with a file before its address is taken back, in ms. */
const revokeAfter = 60_000;

/** Hands a file to the browser, which puts it where the user keeps downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), revokeAfter);
}
