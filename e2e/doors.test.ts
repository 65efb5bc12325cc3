import { expect, test } from "vitest";
import { openStage } from "./stage";

const stage = await openStage("doors");
const { posterHana, agentAmir } = stage.world;

test("what is wrong with a sign-up stands under its field, and goes as it is mended", async () => {
  const { page, look, close } = await stage.visitor("desktop");
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
  expect(await page.getByLabel("First Name").evaluate((field) => field === document.activeElement)).toBe(true);
  await look("sign-up-errors");
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
  await look("sign-up-taken");
  await close();
});

test("a wrong password is refused in the server's words; the right one leads to where one wanted to go", async () => {
  const { page, look, close } = await stage.visitor("phone");
  await page.goto("/jobs?sort=bounty");
  await page.getByText("404 Page Not Found").waitFor();
  await page.getByText("Did you forget to add the page to the router?").waitFor();
  await look("not-found-visitor");
  await page.getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Username").fill("hana");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Invalid username or password").first().waitFor();
  await look("sign-in-refused");
  await close();

  const signedIn = await stage.visitor("phone");
  await signedIn.page.request.post("/api/register", {
    data: {
      username: "walker",
      password: "a long walk home",
      email: "walker@x.example",
      firstName: "Wanda",
      lastName: "Walker",
      role: "agency",
    },
  });
  await signedIn.page.request.post("/api/logout");
  await signedIn.page.goto("/auth?next=%2Fjobs%3Fsort%3Dbounty");
  await signedIn.page.getByLabel("Username").fill("walker");
  await signedIn.page.getByLabel("Password", { exact: true }).fill("a long walk home");
  await signedIn.page.getByRole("button", { name: "Sign In" }).click();
  await signedIn.page.waitForURL("**/jobs?sort=bounty");
  await signedIn.page.getByText("Logged in as Wanda Walker").first().waitFor();
  await signedIn.page.goto("/auth");
  await signedIn.page.waitForURL((url) => url.pathname === "/");
  await signedIn.close();
});

test("a screen whose feature one lacks does not exist", async () => {
  const { page, as, look, close } = await stage.visitor("desktop");
  await as(agentAmir);
  for (const path of ["/admin", "/applications", "/nowhere"]) {
    await page.goto(path);
    await page.getByText("404 Page Not Found").waitFor();
    for (const forbidden of ["Admin Panel", "Manage Applications"])
      expect(await page.getByRole("link", { name: forbidden }).count()).toBe(0);
  }
  await look("not-found-member");
  await close();
});

test("an action after the session has ended says so once and leads to sign-in; signing out forgets", async () => {
  const { page, as, errors, close } = await stage.visitor("desktop");
  await as(posterHana);
  const job = await stage.world.job(posterHana);
  await stage.world.application(job, agentAmir);
  await page.goto("/applications");
  await page.getByRole("button", { name: /^Approve/ }).waitFor();
  await stage.world.rows(`delete from session where user_id = ${posterHana.id}`);
  // It stands there for half a second: what shows it is fetched before the answer is there, and the way to sign-in waits until it was seen.
  const toaster = page.waitForResponse(
    async (answer) => answer.url().endsWith(".js") && (await answer.text()).includes("data-swipe-direction"),
  );
  const said = page.waitForFunction(() => document.body.innerText.includes("You are logged out. Logging in again..."));
  for (const [address, before] of [
    ["**/api/applications/*/approve", toaster],
    ["**/api/login", said],
  ] as const)
    await page.route(address, async (route) => {
      await before;
      await route.continue();
    });
  await page.getByRole("button", { name: /^Approve/ }).click();
  await said;
  await page.waitForURL("**/auth");
  expect(errors).toEqual([]);
  await close();
});

test("signing out ends the session, and ?logout=true takes away what the browser kept", async () => {
  const { page, close } = await stage.visitor("desktop");
  await page.request.post("/api/register", {
    data: {
      username: "leaver",
      password: "a long walk home",
      email: "leaver@x.example",
      firstName: "Lea",
      lastName: "Ver",
      role: "agency",
    },
  });
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
  });
  await page.goto("/?logout=true");
  await page.waitForURL((url) => url.search === "" && url.pathname === "/");
  expect(await page.evaluate(() => [localStorage.getItem("kept"), sessionStorage.getItem("kept")])).toEqual([null, null]);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Start Building Your Network" }).first().waitFor();
  expect((await page.request.get("/api/user")).status()).toBe(401);
  await close();
});
