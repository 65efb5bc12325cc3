import { onTestFinished } from "vitest";

/** Adds the setting REMOTE_PICTURES to the page until the end of the test. */
export const showRemotePictures = () => addSetting("remote-pictures", "on");

/** Adds to the page, until the end of the test, that the site has no mail server. */
export const turnOffEmails = () => addSetting("emails", "off");

function addSetting(name: string, content: string) {
  const meta = document.createElement("meta");
  Object.assign(meta, { name, content });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
