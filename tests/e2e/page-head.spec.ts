import { expect, test } from "./fixtures";

test("the landing page carries Open Graph tags with a picture; all other pages are noindex", async ({
  app,
}) => {
  const html = await (await fetch(app.url, { headers: { Accept: "text/html" } })).text();
  const tag = (name: string) =>
    new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`).exec(html)?.[1];
  expect(tag("canonical")).toBe(`${app.url}/`);
  expect(tag("description")?.length).toBeGreaterThan(80);
  expect([tag("og:title"), tag("og:url"), tag("twitter:card"), tag("robots")]).toEqual([
    "VC Talent Network",
    `${app.url}/`,
    "summary_large_image",
    "index",
  ]);
  expect(tag("og:description")).toMatch(/^Connect with the best talent in the ecosystem/);
  expect(html).not.toContain("app-url.invalid");

  const picture = Buffer.from(await (await fetch(tag("og:image") ?? "")).arrayBuffer());
  expect([picture.toString("latin1", 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([
    "PNG",
    1200,
    630,
  ]);
  expect(picture.length).toBeLessThan(150_000);

  for (const path of ["/auth", "/help", "/jobs", "/nowhere"]) {
    const answer = await fetch(app.url + path, { headers: { Accept: "text/html" } });
    expect([path, answer.headers.get("X-Robots-Tag")]).toEqual([path, "noindex"]);
    const page = await answer.text();
    expect(page).toContain('name="robots" content="noindex"');
    expect(page).not.toMatch(/og:|canonical|description/);
  }
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toBe("User-agent: *\nDisallow: /api/\n");
});

test("Chromium can install the app, and every icon has the size that the manifest states", async ({
  app,
}) => {
  const { page } = await app.openBrowser("phone");
  await page.goto("/");
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = "{}", url } = await devtools.send("Page.getAppManifest");
  expect([errors, url]).toEqual([[], `${app.url}/manifest.webmanifest`]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // Browser contexts are incognito, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
  const { display, icons } = JSON.parse(data);
  expect([display, icons.map(({ purpose }: { purpose: string }) => purpose)]).toEqual([
    "standalone",
    ["any", "any", "maskable"],
  ]);
  const sizeOf = (src: string) =>
    page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
  for (const { src, sizes } of [...icons, { src: "/apple-touch-icon.png", sizes: "180x180" }])
    expect([src, await sizeOf(src)]).toEqual([src, sizes]);
  for (const icon of ["/favicon.ico", "/favicon.svg"])
    expect((await page.request.get(icon)).headers()["content-type"]).toMatch(/^image\//);
  expect(
    await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
  ).toBe(0);
});
