import { expect } from "./fixtures";
import { test } from "./fixtures/smtp";
import { password, register } from "./helpers/auth";

test("a forgotten password is reset through the link in an email, which ends the old password and every session", async ({
  app,
  smtp,
}) => {
  const { taken } = smtp;
  const phone = await app.openBrowser("phone");
  const desktop = await app.openBrowser("desktop");
  const user = {
    first: "Ines",
    last: "Carvalho",
    username: "carvalho",
    role: "Independent Recruiter",
    company: "Carvalho",
  };
  const address = "carvalho@carvalho.example";
  await register(phone.page, user);
  await app.work();
  const subjects = () =>
    taken.map(({ to, headers }) => [...to, /^Subject: (.*)$/m.exec(headers)?.[1]?.trim()]);
  expect(subjects()).toEqual([[address, "Verify your email address"]]);

  const { page } = desktop;
  const signIn = async (word: string) => {
    await page.goto("/auth");
    await page.getByLabel("Username").fill(user.username);
    await page.getByLabel("Password", { exact: true }).fill(word);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
  };
  await page.goto("/auth");
  await page.getByRole("link", { name: /Forgot/ }).click();
  const requestLink = async (who: string) => {
    await page.goto("/reset-password");
    await page.getByLabel("Email or Username").fill(who);
    await page.getByRole("button", { name: "Send Link" }).click();
    await page.getByRole("heading", { name: "Check your email" }).waitFor();
    const text = await page.getByRole("main").innerText();
    await app.work();
    return text;
  };
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await desktop.checkPage("1-forgot");
  // The page does not reveal whether the account exists.
  const toNobody = await requestLink("nobody@carvalho.example");
  expect(taken).toHaveLength(1);
  expect(await requestLink(address.toUpperCase())).toBe(toNobody);
  await desktop.checkPage("2-sent");

  expect(subjects().slice(1)).toEqual([[address, "Set a new password"]]);
  const { text = "", html } = taken[1] ?? {};
  // Nobody has confirmed yet that the address is hers.
  expect(text).toMatch(/^Hello,$/m);
  const link = /^http\S+$/m.exec(text)?.[0] ?? "";
  expect(link).toContain(`${app.url}/reset-password#`);
  expect(html).toContain(`href="${link}"`);

  await page.goto(link);
  await page.getByRole("heading", { name: "Set a new password" }).waitFor();
  expect(page.url()).not.toContain("#");
  await page.getByLabel("New Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.getByText("Password must be at least 6 characters").waitFor();
  await desktop.checkPage("3-too-short");
  await page.getByLabel("New Password", { exact: true }).fill("an even longer walk");
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.waitForURL("**/auth");
  await page.getByText("Sign in with your new password.").first().waitFor();
  // The toast appears before the screen that it leads to.
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await desktop.checkPage("4-set");

  await signIn(password);
  await page.getByText("Invalid username or password").first().waitFor();
  await phone.page.goto("/");
  await phone.page.getByRole("link", { name: "Start Building Your Network" }).first().waitFor();
  await signIn("an even longer walk");
  await page.getByRole("heading", { level: 1, name: /Welcome.*Ines/ }).waitFor();

  const again = await app.openBrowser("phone");
  await again.page.goto(link);
  await again.page.getByLabel("New Password", { exact: true }).fill("a third walk home");
  await again.page.getByRole("button", { name: "Set Password" }).click();
  await again.page.getByText("This link no longer works").first().waitFor();
  await again.checkPage("5-used-twice");
  await again.page.getByRole("button", { name: "Request a new link" }).click();
  await again.page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await again.checkPage("6-forgot-phone");

  await app.work();
  expect(subjects().slice(2)).toEqual([
    [address, "Your password was changed"],
    [address, "New sign-in to your account"],
  ]);
  expect(taken[2]?.text).toContain("The password of your account has just been changed");
  expect(await app.rows("select distinct state, link from mails")).toEqual([{ state: "sent", link: null }]);
});
