import { expect } from "./fixtures";
import { test } from "./fixtures/smtp";
import { appearances } from "./helpers/appearances";
import { password, register } from "./helpers/auth";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("desktop", "dark"))
  test(`a forgotten password is reset through the link in an email, which ends the old password and every session (${name})`, async ({
    app,
    smtp,
  }) => {
    const { acceptedEmails } = smtp;
    const elsewhere = await app.openBrowser(viewport, theme);
    const here = await app.openBrowser(viewport, theme);
    const user = {
      first: "Ines",
      last: "Carvalho",
      username: "carvalho",
      role: "Independent Recruiter",
      company: "Carvalho",
    };
    const address = "carvalho@carvalho.example";
    await register(elsewhere.page, user);
    await app.runTasks();
    const subjects = () =>
      acceptedEmails.map(({ to, headers }) => [...to, /^Subject: (.*)$/m.exec(headers)?.[1]?.trim()]);
    expect(subjects()).toEqual([[address, "Verify your email address"]]);

    const { page } = here;
    const keys = openKeyboard(page);
    const signIn = async (word: string) => {
      await page.goto("/auth");
      await keys.type(page.getByLabel("Username"), user.username);
      await keys.type(page.getByLabel("Password", { exact: true }), word);
      await keys.press("Enter");
    };
    await page.goto("/auth");
    await keys.enter(page.getByRole("link", { name: /Forgot/ }));
    const requestLink = async (who: string) => {
      await page.goto("/reset-password");
      await keys.type(page.getByLabel("Email or Username"), who);
      await keys.enter(page.getByRole("button", { name: "Send Link" }));
      await keys.expectFocus("Check your email");
      const text = await page.getByRole("main").innerText();
      await app.runTasks();
      return text;
    };
    await keys.expectFocus("Forgot your password?");
    await here.checkPage("1-forgot");
    // The page does not reveal whether the account exists.
    const toNobody = await requestLink("nobody@carvalho.example");
    expect(acceptedEmails).toHaveLength(1);
    expect(await requestLink(address.toUpperCase())).toBe(toNobody);
    await here.checkPage("2-sent");

    expect(subjects().slice(1)).toEqual([[address, "Set a new password"]]);
    const { text = "", html } = acceptedEmails[1] ?? {};
    // Nobody has confirmed yet that the address is hers.
    expect(text).toMatch(/^Hello,$/m);
    const link = /^http\S+$/m.exec(text)?.[0] ?? "";
    expect(link).toContain(`${app.url}/reset-password#`);
    expect(html).toContain(`href="${link}"`);

    await page.goto(link);
    await page.getByRole("heading", { name: "Set a new password" }).waitFor();
    expect(page.url()).not.toContain("#");
    const newPassword = page.getByLabel("New Password", { exact: true });
    await keys.type(newPassword, "12345");
    await keys.press("Enter");
    await page.getByText("Password must be at least 6 characters").waitFor();
    await keys.expectFocus(newPassword);
    await here.checkPage("3-too-short");
    await keys.retype(newPassword, "an even longer walk");
    await keys.enter(page.getByRole("button", { name: "Set Password" }));
    await page.waitForURL("**/auth");
    await page.getByText("Sign in with your new password.").first().waitFor();
    // The toast appears before the screen that it leads to.
    await page.getByRole("heading", { name: "Welcome back" }).waitFor();
    await keys.expectSomeFocus();
    await here.checkPage("4-set");

    await signIn(password);
    await page.getByText("Invalid username or password").first().waitFor();
    await elsewhere.page.goto("/");
    await elsewhere.page.getByRole("link", { name: "Start Building Your Network" }).first().waitFor();
    await signIn("an even longer walk");
    await page.getByRole("heading", { level: 1, name: /Welcome.*Ines/ }).waitFor();

    const again = await app.openBrowser(viewport, theme);
    const keysAgain = openKeyboard(again.page);
    await again.page.goto(link);
    await keysAgain.type(again.page.getByLabel("New Password", { exact: true }), "a third walk home");
    await keysAgain.press("Enter");
    await again.page.getByText("This link no longer works").first().waitFor();
    await again.checkPage("5-used-twice");
    await keysAgain.enter(again.page.getByRole("button", { name: "Request a new link" }));
    await keysAgain.expectFocus("Forgot your password?");

    await app.runTasks();
    expect(subjects().slice(2)).toEqual([
      [address, "Your password was changed"],
      [address, "New sign-in to your account"],
    ]);
    expect(acceptedEmails[2]?.text).toContain("The password of your account has just been changed");
    expect(await app.rows("select distinct state, link from mails")).toEqual([{ state: "sent", link: null }]);
  });
