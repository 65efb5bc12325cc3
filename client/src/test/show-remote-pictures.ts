import { onTestFinished } from "vitest";

/** Adds the setting REMOTE_PICTURES to the page until the end of the test. */
export function showRemotePictures() {
  const meta = document.createElement("meta");
  meta.name = "remote-pictures";
  meta.content = "on";
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
