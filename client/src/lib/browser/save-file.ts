/** Delay before the URL of the saved file is revoked. */
const revokeDelayMs = 10_000;

/** Saves a file in the downloads of the browser. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Delayed, because Safari reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}
