const revokeDelayMs = 10_000;

/** Saves a JSON text as a file in the downloads of the browser. */
export function saveJsonFile(json: string, fileName: string): void {
  const blob = new Blob([json], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Later, because Safari reads the blob after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), revokeDelayMs);
}
