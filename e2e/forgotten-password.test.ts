import { freePort } from "@server/test/free-port";
import { smtpServer } from "@server/test/smtp";
import { expect, test } from "vitest";
import { openStage } from "./stage";
import { password, register } from "./ways";

const port = await freePort();
const stage = await openStage("forgotten-password", { smtpUrl: `smtp://127.0.0.1:${port}` });
const { world } = stage;

test("a forgotten password is set anew by the link in a mail; the old one and every session end", async () => {
  const { taken } = await smtpServer({ port });
  const phone = await stage.visitor("phone");
  const desktop = await stage.visitor("desktop");
  const person = { first: "Ines", last: "Carvalho", username: "carvalho", role: "Independent Recruiter", company: "Carvalho" };
  const address = "carvalho@carvalho.example";
  await register(phone.page, person);
  await world.work();
  const subjects = () => taken.map(({ to, headers }) => [...to, /^Subject: (.*)$/m.exec(headers)?.[1]?.trim()]);
  expect(subjects()).toEqual([[address, "Verify your email address"]]);

  const { page } = desktop;
  const signIn = async (word: string) => {
    await page.goto("/auth");
    await page.getByLabel("Username").fill(person.username);
    await page.getByLabel("Password", { exact: true }).fill(word);
    await page.getByRole("button", { name: "Sign In" }).click();
  };
  await page.goto("/auth");
  await page.getByRole("link", { name: /Forgot/ }).click();
  const ask = async (who: string) => {
    await page.goto("/reset-password");
    await page.getByLabel("Email or Username").fill(who);
    await page.getByRole("button", { name: "Send Link" }).click();
    await page.getByRole("heading", { name: "Look into your mail" }).waitFor();
    const said = await page.getByRole("main").innerText();
    await world.work();
    return said;
  };
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await desktop.look("1-forgot");
  const toNobody = await ask("nobody@carvalho.example");
  expect(taken).toHaveLength(1);
  expect(await ask(address.toUpperCase())).toBe(toNobody);
  await desktop.look("2-sent");

  expect(subjects().slice(1)).toEqual([[address, "Set a new password"]]);
  const { text = "", html } = taken[1] ?? {};
  expect(text).toContain("Hello Ines,");
  const link = /^http\S+$/m.exec(text)?.[0] ?? "";
  expect(link).toContain(`${stage.url}/reset-password#`);
  expect(html).toContain(`href="${link}"`);

  await page.goto(link);
  await page.getByRole("heading", { name: "Set a new password" }).waitFor();
  expect(page.url()).not.toContain("#");
  await page.getByLabel("New Password", { exact: true }).fill("12345");
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.getByText("Password must be at least 6 characters").waitFor();
  await desktop.look("3-too-short");
  await page.getByLabel("New Password", { exact: true }).fill("an even longer walk");
  await page.getByRole("button", { name: "Set Password" }).click();
  await page.waitForURL("**/auth");
  await page.getByText("Sign in with your new password.").first().waitFor();
  // The toast is there before the screen that it leads to.
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await desktop.look("4-set");

  await signIn(password);
  await page.getByText("Invalid username or password").first().waitFor();
  await phone.page.goto("/");
  await phone.page.getByRole("link", { name: "Start Building Your Network" }).first().waitFor();
  await signIn("an even longer walk");
  await page.getByRole("heading", { level: 1, name: /Welcome.*Ines/ }).waitFor();

  const again = await stage.visitor("phone");
  await again.page.goto(link);
  await again.page.getByLabel("New Password", { exact: true }).fill("a third walk home");
  await again.page.getByRole("button", { name: "Set Password" }).click();
  await again.page.getByText("This link no longer works").first().waitFor();
  await again.look("5-used-twice");
  await again.page.getByRole("button", { name: "Ask for a new link" }).click();
  await again.page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await again.look("6-forgot-phone");

  await world.work();
  expect(subjects().slice(2)).toEqual([[address, "Your password was changed"]]);
  expect(taken[2]?.text).toContain("The password of your account was changed just now");
  expect(await world.rows("select distinct state, link from mails")).toEqual([{ state: "sent", link: null }]);
  for (const one of [phone, desktop, again]) await one.close();
});
