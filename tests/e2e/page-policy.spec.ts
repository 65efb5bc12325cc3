/** The content security policy of pages, as a browser applies it. */
import { expect, test } from "./fixtures";

test("a page refuses HTML from text, and a violation fails a browser test", async ({ app }) => {
  const { page, signIn, errors, policyViolations } = await app.openBrowser("desktop");
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
    // expectNoErrors fails a test that leaves one in this list, whatever it does with its expected errors.
    await expect.poll(() => policyViolations.join("\n")).toContain("CSP: require-trusted-types-for");
    expect(errors).toEqual([]);
    policyViolations.splice(0);
  }
});

test("a violation in a popup or in a further tab counts like one in the page", async ({ app }) => {
  const { page, policyViolations } = await app.openBrowser("desktop");
  await page.goto("/auth");
  const popup = page.waitForEvent("popup");
  await page.evaluate(() => void open("/auth", "_blank", "popup"));
  for (const other of [await popup, await page.context().newPage()]) {
    await other.goto(`${app.url}/auth`);
    await other.evaluate(() => Object.assign(new Image(), { src: "https://pictures.example/a.png" }));
    await expect.poll(() => policyViolations.join("\n")).toContain("CSP: img-src https://pictures.example");
    policyViolations.splice(0);
  }
});

test("a browser reports a violation", async ({ app }) => {
  const { page, policyViolations } = await app.openBrowser("desktop");
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
  await expect.poll(() => policyViolations.join("\n")).toContain("CSP: img-src");
  policyViolations.splice(0);
});
