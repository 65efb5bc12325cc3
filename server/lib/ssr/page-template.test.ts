import { expect, test } from "vitest";
import { withPageSettings } from "./page-template";

const html = "<html>\n  <head>\n    <title>T</title>\n  </head>\n</html>";

test("a page says that pictures from other sites are shown only if they are", () => {
  expect(withPageSettings(html, { remotePictures: false, sendsEmails: true })).toBe(html);
  expect(withPageSettings(html, { remotePictures: true, sendsEmails: true })).toContain(
    '    <meta name="remote-pictures" content="on" />\n',
  );
});

test("a page says that the site sends no emails only if it does not", () => {
  const withoutEmails = withPageSettings(html, { remotePictures: true, sendsEmails: false });
  expect(withoutEmails).toContain('    <meta name="remote-pictures" content="on" />\n');
  expect(withoutEmails).toContain('    <meta name="emails" content="off" />\n');
});
