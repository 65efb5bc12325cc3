/**
 * `npm run build:og-image`: renders client/public/og.png, the Open Graph image for links from other sites:
 * the hero of the built landing page at 1200 × 630.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serveStaticFiles } from "@server/lib/http/static-files";
import { findChromium, launchArgs } from "@tests/e2e/helpers/find-chromium";
import express from "express";
import { chromium } from "playwright-core";

const imageSize = { width: 1200, height: 630 };
const headerHeightPx = 96;
/**
 * Hides the buttons, enlarges the text and centres the content, because other sites show a small version of
 * the image.
 */
const imageStyles = `
  header [data-slot=button], [data-slot=actions], main > :not([data-slot=hero]), footer { display: none; }
  header > div, [data-slot=hero] > div { max-width: none; padding-inline: 64px; }
  header > div { height: ${headerHeightPx}px; padding-top: 24px; }
  header [data-slot=brand] { font-size: 26px; }
  header [data-slot=brand] svg { width: 34px; height: 28px; }
  [data-slot=hero] > div { grid-template-columns: minmax(0, 1fr) minmax(0, 0.9fr); gap: 56px; height: ${imageSize.height - headerHeightPx}px; padding-block: 0 48px; }
  h1 { font-size: 68px; }
  h1 + p { font-size: 23px; line-height: 33px; margin-bottom: 0; }
  [data-slot=example] { zoom: 1.1; }
`;

// The image does not show the address of the site, so any URL will do.
const anyAppUrl = "http://localhost";
const app = express().use(serveStaticFiles("dist/client", anyAppUrl));
const server = createServer(app).listen(0, "localhost");
await once(server, "listening");
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
const page = await browser.newPage({ viewport: imageSize });
const { port } = server.address() as AddressInfo;
await page.goto(`http://localhost:${port}/`, { waitUntil: "networkidle" });
await page.addStyleTag({ content: imageStyles });
await page.screenshot({ path: "client/public/og.png" });
await browser.close();
server.closeAllConnections();
server.close();
