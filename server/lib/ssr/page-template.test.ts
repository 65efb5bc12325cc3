import { expect, test } from "vitest";
import { withPageSettings } from "./page-template";

const html = "<html>\n  <head>\n    <title>T</title>\n  </head>\n</html>";

test("a page says that pictures from other sites are shown only if they are", () => {
  expect(withPageSettings(html, { remotePictures: false })).toBe(html);
  expect(withPageSettings(html, { remotePictures: true })).toContain(
    '    <meta name="remote-pictures" content="on" />\n',
  );
});
