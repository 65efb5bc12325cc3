/** A user whose password is one of the most common: the cards name the reason, and the profile asks for another. */
import { hashPassword } from "@server/lib/sessions/passwords";
import { expect, test } from "./fixtures";

test("a poster with a common password sees contact details after choosing another, by keyboard", async ({
  app,
}) => {
  const lazy = await app.person("lazy", "portfolio_hr", {
    password: await hashPassword("123456"),
    hasCommonPassword: true,
  });
  const job = await app.createJob(lazy, { title: "Growth Marketer" });
  await app.createSubmission(job, app.agentAmir, { candidatePhone: "555 0100" });

  const phone = await app.openBrowser("phone", { colorScheme: "dark" });
  await phone.signIn(lazy);
  await phone.page.goto("/candidate-management");
  await phone.page.getByRole("heading", { name: "Choose another password first" }).waitFor();
  await phone.checkPage("common-password-1-phone-candidates");
  await phone.page.goto("/profile#password");
  await phone.page.getByText("Choose another password").waitFor();
  await phone.checkPage("common-password-2-phone-profile");

  const { page, signIn, checkPage } = await app.openBrowser("desktop");
  await signIn(lazy);
  await page.goto(`/user/${app.agentAmir.id}`);
  await page.getByRole("heading", { name: "Choose another password first" }).waitFor();
  await checkPage("common-password-3-profile");
  await page.getByRole("link", { name: "Choose Another Password" }).press("Enter");
  await page.getByText("Your password is one of the most common, so others can guess it.").waitFor();
  await checkPage("common-password-4-settings");
  await page.getByLabel("Current Password").fill("123456");
  await page.getByLabel("New Password").fill("qwerty");
  await page.keyboard.press("Enter");
  await page.getByText("This password is one of the most common. Choose another.").first().waitFor();
  await checkPage("common-password-5-refused");
  await page.getByLabel("New Password").fill("battery staple");
  await page.keyboard.press("Enter");
  await page.getByText("Your password is one of the most common").waitFor({ state: "detached" });
  await page.goto(`/user/${app.agentAmir.id}`);
  await page.getByText(app.agentAmir.email).first().waitFor();
  expect(await page.getByText("Choose another password first").count()).toBe(0);
});
