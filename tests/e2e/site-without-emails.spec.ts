/**
 * Without SMTP_URL users ask an admin for a link; with it see verify-first.spec.ts and
 * forgotten-password.spec.ts.
 */
import { expect, test } from "./fixtures";

const askText = "This site sends no emails. Ask an admin for a link.";

test("without a mail server no screen claims to send a link, and an admin makes it", {
  tag: "@long",
}, async ({ app }) => {
  const fresh = await app.createUser("fresh", "portfolio_hr", { isEmailVerified: false });
  for (const viewport of ["desktop", "phone"] as const)
    for (const colorScheme of ["light", "dark"] as const) {
      const { page, signIn, checkPage } = await app.openBrowser(viewport, { colorScheme });
      const picture = (name: string) => checkPage(`without-emails-${name}-${viewport}-${colorScheme}`);
      await page.goto("/auth");
      await page.getByRole("link", { name: /Forgot/ }).click();
      await page.getByText(`${askText} You can set a new password with it.`).waitFor();
      expect(await page.getByRole("textbox").count()).toBe(0);
      await picture("1-forgot");
      await signIn(fresh);
      await page.goto(`/user/${app.agentAmir.id}`);
      await page.getByRole("heading", { name: "Verify your email address first" }).waitFor();
      await page.getByText(askText).waitFor();
      expect(await page.getByRole("button", { name: "Send Verification Link" }).count()).toBe(0);
      await picture("2-card");
      await page.goto("/profile#email-addresses");
      const row = page.getByRole("listitem").filter({ hasText: fresh.email });
      await row.getByText(askText).waitFor();
      expect(await row.getByRole("button").count()).toBe(0);
      await picture("3-addresses");
    }

  const admin = await app.openBrowser("desktop");
  await admin.signIn(app.adminAda);
  await admin.page.goto("/admin/users?q=fresh");
  await admin.page.getByRole("button", { name: /^Actions for Fresh/ }).click();
  await admin.page.getByRole("menuitem", { name: /verification link/ }).click();
  await admin.page.getByRole("button", { name: "Make verification link" }).click();
  const link = await admin.page.getByRole("dialog").getByRole("textbox").inputValue();
  const member = await app.openBrowser("phone");
  await member.page.goto(link);
  await member.page.getByRole("button", { name: "Confirm Address" }).click();
  await member.page.getByRole("heading", { name: "Your address is verified" }).waitFor();
});
