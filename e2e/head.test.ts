import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("head");

test("a link to us says what it leads to, with a picture; search engines get / alone", async () => {
  const html = await (await fetch(stage.url, { headers: { Accept: "text/html" } })).text();
  const said = (name: string) => new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1];
  expect(said("canonical")).toBe(`${stage.url}/`);
  expect(said("description")?.length).toBeGreaterThan(80);
  expect([said("og:title"), said("og:url"), said("twitter:card"), said("robots")]).toEqual([
    "VC Talent Network",
    `${stage.url}/`,
    "summary_large_image",
    "index",
  ]);
  expect(said("og:description")).toMatch(/^Connect with the best talent in the ecosystem/);
  expect(html).not.toContain("app-url.invalid");

  const picture = Buffer.from(await (await fetch(said("og:image") ?? "")).arrayBuffer());
  expect([picture.toString("latin1", 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
  expect(picture.length).toBeLessThan(150_000);

  for (const path of ["/auth", "/help", "/jobs", "/nowhere"]) {
    const answer = await fetch(stage.url + path, { headers: { Accept: "text/html" } });
    expect([path, answer.headers.get("X-Robots-Tag")]).toEqual([path, "noindex"]);
    const page = await answer.text();
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).not.toMatch(/og:|canonical|description/);
  }
  expect(await (await fetch(`${stage.url}/robots.txt`)).text()).toBe("User-agent: *\nDisallow: /api/\n");
});

test("Chromium finds nothing against installing it, and every icon is as large as the manifest says", async () => {
  const { page, close } = await stage.visitor("phone");
  await page.goto("/");
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = "{}", url } = await devtools.send("Page.getAppManifest");
  expect([errors, url]).toEqual([[], `${stage.url}/manifest.webmanifest`]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A story's window keeps nothing, and nothing is installed from such a one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { display, icons } = JSON.parse(data);
  expect([display, icons.map(({ purpose }: { purpose: string }) => purpose)]).toEqual(["standalone", ["any", "any", "maskable"]]);
  const drawn = (src: string) =>
    page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
  for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }])
    expect([src, await drawn(src)]).toEqual([src, sizes]);
  for (const icon of ["/favicon.ico", "/favicon.svg"]) expect((await page.request.get(icon)).headers()["content-type"]).toMatch(/^image\//);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
  await close();
});
