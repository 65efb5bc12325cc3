import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { password } from "./helpers/auth";

const walker = {
  username: "walker",
  password,
  email: "walker@x.example",
  firstName: "Wanda",
  lastName: "Walker",
  role: "agency",
};

async function registerWalker(page: Page) {
  await page.request.post("/api/register", { data: walker });
  await page.request.post("/api/logout");
}

async function signInAsWalker(page: Page) {
  await page.getByLabel("Username").fill(walker.username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

test("sign-up shows its errors under the fields and clears them once they are fixed", async ({ app }) => {
  const { page, checkPage } = await app.openBrowser("desktop");
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Username").fill("ab");
  await page.getByLabel("Email").fill("nowhere");
  await page.getByLabel("Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const sentence of [
    "First name is required",
    "Last name is required",
    "Username must be at least 3 characters",
    "Invalid email address",
    "Password must be at least 6 characters",
    "Select your role",
  ])
    await page.getByText(sentence, { exact: true }).last().waitFor();
  expect(await page.getByLabel("First Name").evaluate((field) => field === document.activeElement)).toBe(
    true,
  );
  await checkPage("sign-up-errors");
  await page.getByLabel("Username").fill("abc");
  await page.getByText("Username must be at least 3 characters").waitFor({ state: "detached" });

  await page.getByLabel("First Name").fill("Hana");
  await page.getByLabel("Last Name").fill("Again");
  await page.getByLabel("Username").fill("HANA");
  await page.getByLabel("Email").fill("hana.again@x.example");
  await page.getByLabel("Password", { exact: true }).fill("123456");
  await page.getByLabel("Role").selectOption({ label: "Agency" });
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByText("Username already exists").first().waitFor();
  await checkPage("sign-up-taken");
});

test("a page that needs a session leads to sign-in, where a wrong password is refused", async ({ app }) => {
  const { page, checkPage } = await app.openBrowser("phone");
  await page.goto("/jobs?sort=bounty");
  await page.getByText("404 Page Not Found").waitFor();
  await page.getByText("Did you forget to add the page to the router?").waitFor();
  await checkPage("not-found-visitor");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Username").fill("hana");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("Invalid username or password").first().waitFor();
  await checkPage("sign-in-refused");
});

test("sign-in on the not-found page leads to the page that was requested", async ({ app }) => {
  const { page } = await app.openBrowser("phone");
  await registerWalker(page);
  await page.goto("/jobs?sort=bounty#main");
  await page.getByText("404 Page Not Found").waitFor();
  await page.getByRole("link", { name: "Sign In" }).click();
  await signInAsWalker(page);
  await page.waitForURL("**/jobs?sort=bounty#main");
  await page.getByRole("heading", { level: 1, name: "Active Job Bounties" }).waitFor();
});

test("sign-in on the not-found page says so if the role of the user may not open the page", async ({
  app,
}) => {
  const { page, checkPage } = await app.openBrowser("desktop");
  await registerWalker(page);
  await page.goto("/admin");
  await page.getByText("404 Page Not Found").waitFor();
  await page.getByRole("link", { name: "Sign In" }).click();
  await signInAsWalker(page);
  await page.waitForURL((url) => url.pathname === "/admin");
  await page.getByText("404 Page Not Found").waitFor();
  await page.getByText("If someone sent you this link, it may only be open to other roles.").waitFor();
  await checkPage("not-found-after-sign-in");
  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("signing in leads to the page that was requested, and away from the sign-in page afterwards", async ({
  app,
}) => {
  const { page } = await app.openBrowser("phone");
  await registerWalker(page);
  await page.goto("/auth?next=%2Fjobs%3Fsort%3Dbounty");
  await signInAsWalker(page);
  await page.waitForURL("**/jobs?sort=bounty");
  await page.getByText("Logged in as Wanda Walker").first().waitFor();
  await page.goto("/auth");
  await page.waitForURL((url) => url.pathname === "/");
});

test("a screen of a feature that the user may not use is not found", async ({ app }) => {
  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(app.agentAmir);
  for (const path of ["/admin", "/applications", "/nowhere"]) {
    await page.goto(path);
    await page.getByText("404 Page Not Found").waitFor();
    for (const forbidden of ["Admin Panel", "Manage Applications"])
      expect(await page.getByRole("link", { name: forbidden }).count()).toBe(0);
  }
  await checkPage("not-found-member");
});

test("an action after the session has ended shows a toast and leads to sign-in", async ({ app }) => {
  const { posterHana, agentAmir } = app;
  const { page, signIn } = await app.openBrowser("desktop");
  await signIn(posterHana);
  const job = await app.createJob(posterHana);
  await app.createApplication(job, agentAmir);
  await page.goto("/applications");
  await page.getByRole("button", { name: /^Approve/ }).waitFor();
  // Reads stay open: one after an event that arrives late would find the session gone before the action does.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? undefined : route.continue(),
  );
  await app.rows(`delete from session where user_id = ${posterHana.id}`);
  // The toast shows for half a second: its code loads before the response, and the redirect waits until it
  // was visible.
  const toaster = page.waitForResponse(
    async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes("data-swipe-direction"),
  );
  const shown = page.waitForFunction(() =>
    document.body.innerText.includes("You are logged out. Logging in again..."),
  );
  for (const [address, before] of [
    ["**/api/applications/*/approve", toaster],
    ["**/api/login", shown],
  ] as const)
    await page.route(address, async (route) => {
      await before;
      await route.continue();
    });
  await page.getByRole("button", { name: /^Approve/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve" }).click();
  await shown;
  await page.waitForURL("**/auth");
});

test("?logout=true clears the browser's storage, and signing out ends the session", async ({ app }) => {
  const { page } = await app.openBrowser("desktop");
  await page.request.post("/api/register", { data: walker });
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
  });
  await page.goto("/?logout=true");
  await page.waitForURL((url) => url.search === "" && url.pathname === "/");
  expect(await page.evaluate(() => [localStorage.getItem("kept"), sessionStorage.getItem("kept")])).toEqual([
    null,
    null,
  ]);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Start Building Your Network" }).first().waitFor();
  expect((await page.request.get("/api/user")).status()).toBe(401);
});
