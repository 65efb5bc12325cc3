/** The content security policy of pages, as a browser applies it. */
import { expect, test } from "./fixtures";

test("a page refuses HTML from text, and a violation fails a browser test", async ({ app }) => {
  const { page, signIn, errors } = await app.openBrowser("desktop");
  await signIn(app.agentAmir);
  for (const path of ["/", "/profile"]) {
    await page.goto(path);
    const refusal = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML("beforeend", "<p>from text</p>");
        return undefined;
      } catch (error) {
        return String(error);
      }
    });
    expect(refusal).toContain("TrustedHTML");
    // The listener of the fixture writes the violation to the console, and expectNoErrors fails the test for it.
    await expect.poll(() => errors.join("\n")).toContain("CSP: require-trusted-types-for");
    errors.splice(0);
  }
});

test("a browser reports a violation", async ({ app }) => {
  const { page, errors } = await app.openBrowser("desktop");
  // By `report-uri`: headless Chromium does not deliver reports of `report-to`, which it prefers.
  await page.route("**/auth", async (route) => {
    const response = await route.fetch();
    const policy = response.headers()["content-security-policy"]?.replace(/report-to [^;]+/, "") ?? "";
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await page.goto("/auth");
  await page.evaluate(() => Object.assign(new Image(), { src: "https://pictures.example/a.png?secret" }));
  const reports = () => app.rows("select directive, blocked, route, disposition from csp_reports");
  await expect
    .poll(reports)
    .toEqual([
      { directive: "img-src", blocked: "https://pictures.example", route: "/auth", disposition: "enforce" },
    ]);
  errors.splice(0);
});
