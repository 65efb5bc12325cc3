/**
 * A user whose password is one of the most common: the cards name the reason, and the profile asks for
 * another.
 */
import { hashPassword } from "@server/lib/sessions/passwords";
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("desktop", "dark"))
  test(`a poster with a common password sees contact details after choosing another (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const lazy = await app.createUser("lazy", "portfolio_hr", {
      password: await hashPassword("123456"),
      hasCommonPassphrase: true,
    });
    const job = await app.createJob(lazy, { title: "Growth Marketer" });
    await app.createSubmission(job, app.agentAmir, { candidatePhone: "555 0100" });

    const { page, signIn, checkPage } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await signIn(lazy);
    await page.goto("/candidate-management");
    await page.getByRole("heading", { name: "Choose another password first" }).waitFor();
    await checkPage("1-candidates");
    await page.goto(`/user/${app.agentAmir.id}`);
    await page.getByRole("heading", { name: "Choose another password first" }).waitFor();
    await checkPage("2-profile");
    await keys.enter(page.getByRole("link", { name: "Choose Another Password" }));
    await page.getByText("Your password is one of the most common, so others can guess it.").waitFor();
    await keys.expectFocus("Password"); // the heading of the section
    await checkPage("3-settings");
    await keys.type(page.getByLabel("Current Password"), "123456");
    await keys.type(page.getByLabel("New Password"), "qwerty");
    await keys.press("Enter");
    await page.getByText("This password is one of the most common. Choose another.").first().waitFor();
    await keys.expectFocus(page.getByLabel("New Password"));
    await checkPage("4-refused");
    await keys.retype(page.getByLabel("New Password"), "battery staple");
    await keys.press("Enter");
    await page.getByText("Your password is one of the most common").waitFor({ state: "detached" });
    await keys.expectSomeFocus();
    await page.goto(`/user/${app.agentAmir.id}`);
    await page.getByText(app.agentAmir.email).first().waitFor();
    expect(await page.getByText("Choose another password first").count()).toBe(0);
  });
