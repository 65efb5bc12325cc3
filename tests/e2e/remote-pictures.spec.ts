/** REMOTE_PICTURES: by default no page requests a picture from another site. */
import { createServer } from "node:net";
import { test as base, expect } from "./fixtures";
import type { RunningApp } from "./fixtures/app";
import { networkIdle } from "./helpers/network-idle";

/** A server of another site, which counts connections: TLS is not needed to see that a browser tries. */
const test = base.extend<{ otherSite: { url: string; countConnections: () => number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter.
  otherSite: async ({}, use) => {
    let connectionCount = 0;
    const server = createServer((socket) => {
      connectionCount++;
      socket.on("error", () => {});
      socket.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    await use({ url: `https://127.0.0.1:${port}/picture.png`, countConnections: () => connectionCount });
    server.close();
  },
});

/** Gives the viewer, an agency and an organization a picture on the other site. */
async function storePictures(app: RunningApp, url: string) {
  const agency = await app.createAgency(app.agentAmir, { name: "Amir Search" });
  await app.rows(`update users set profile_image_url = '${url}';
    update agencies set logo = '${url}';
    insert into organizations (name, type, logo, created_by_id)
      values ('Vera Ventures', 'vc_firm', '${url}', ${app.partnerVera.id});
    insert into organization_memberships (organization_id, user_id, role)
      select id, ${app.partnerVera.id}, 'owner' from organizations where name = 'Vera Ventures'`);
  return agency;
}

test("no page requests a picture from another site, and the form says that it is saved but not shown", async ({
  app,
  otherSite,
}) => {
  const agency = await storePictures(app, otherSite.url);
  const { page, signIn, checkPage, policyViolations } = await app.openBrowser("desktop");
  await signIn(app.partnerVera);
  for (const path of [
    "/",
    "/agencies",
    `/agencies/${agency.id}`,
    `/user/${app.agentAmir.id}`,
    "/user-profile",
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await networkIdle(page);
    expect(await page.locator("img").count()).toBe(0);
  }
  await page.goto("/profile");
  await page.getByText("Pictures from other sites are saved, but not shown for now.").waitFor();
  await checkPage("remote-pictures-1-section");
  await page.getByRole("button", { name: "Update Picture" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Update Picture" });
  await dialog.getByText("Pictures from other sites are saved, but not shown for now.").waitFor();
  await checkPage("remote-pictures-2-dialog");
  await dialog.getByLabel("Picture URL").fill(`${otherSite.url}?new`);
  await page.keyboard.press("Enter");
  await page.getByText("Profile picture updated").first().waitFor();
  const [user] = await app.rows(
    `select profile_image_url as url from users where id = ${app.partnerVera.id}`,
  );
  expect(user).toEqual({ url: `${otherSite.url}?new` });
  expect(otherSite.countConnections()).toBe(0);

  // The policy refuses what the client would not even try.
  await page.evaluate((src) => Object.assign(new Image(), { src }), otherSite.url);
  // Two messages: that of the browser, and that of the listener for violations.
  const policyMessages = ["violates the following Content Security Policy", "CSP: img-src"];
  for (const message of policyMessages) await expect.poll(() => policyViolations.join()).toContain(message);
  policyViolations.splice(0);
  expect(otherSite.countConnections()).toBe(0);
});

base.describe("with REMOTE_PICTURES=on", () => {
  test.use({ appOptions: { remotePictures: true } });

  test("pages request pictures from other sites", async ({ app, otherSite }) => {
    await storePictures(app, otherSite.url);
    const { page, signIn, errors } = await app.openBrowser("desktop");
    await signIn(app.partnerVera);
    await page.goto("/profile");
    await expect.poll(otherSite.countConnections).toBeGreaterThan(0);
    // Rendered by the server, and by the browser alone.
    const html = await (await page.request.get("/profile", { headers: { Accept: "text/html" } })).text();
    expect(html).toContain(`src="${otherSite.url}"`);
    errors.splice(0); // the other site speaks no TLS
  });
});
