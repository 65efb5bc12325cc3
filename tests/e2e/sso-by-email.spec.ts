import { expect } from "./fixtures";
import { test as smtpTest } from "./fixtures/smtp";
import { appearances } from "./helpers/appearances";
import { register } from "./helpers/auth";
import { openKeyboard } from "./helpers/keyboard";

const test = smtpTest.extend({
  appOptions: ({ appOptions }, use) => use({ ...appOptions, hasIdentityProvider: true }),
});

const okafor = {
  first: "Marcus",
  last: "Okafor",
  username: "okafor",
  role: "Agency",
  company: "Meridian Search",
};
const address = "okafor@meridiansearch.example";

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`an existing account is connected by the link of an email, in the browser that asked for it (${name})`, async ({
    app,
    smtp,
  }) => {
    app.identityProvider?.signInAs({ sub: "okafor", email: address, email_verified: true });
    const { page, checkPage, signOut } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    const followProviderLink = () => keys.enter(page.getByRole("link", { name: "Continue with Site ID" }));
    await register(page, okafor);
    await app.rows("update user_emails set is_verified = true where email like 'okafor@%'");
    await signOut();
    await page.goto("/auth");
    await followProviderLink();
    await keys.expectFocus("Connect Site ID");
    await keys.enter(page.getByRole("button", { name: "Email Me a Link" }));
    await page.getByText("We have emailed you a link. Open it in this browser.").waitFor();
    await keys.expectSomeFocus();
    await checkPage("1-link-sent");

    await app.runTasks();
    const mail = smtp.acceptedEmails.find(({ text }) => text.includes("/sso#"));
    expect(mail?.to).toEqual([address]);
    const link = /^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "";
    const elsewhere = await app.openBrowser("desktop");
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole("heading", { name: "This sign-in has expired" }).waitFor();
    elsewhere.errors.splice(0); // the browser logs the refused request

    await page.goto(link);
    await keys.expectFocus("Connect Site ID");
    await page.getByText(`You have opened the link for ${address}.`).waitFor();
    expect(page.url()).not.toContain("#");
    await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
    await checkPage("2-link-opened");
    await keys.enter(page.getByRole("button", { name: "Connect", exact: true }));
    await keys.expectFocus(/^Welcome.*Marcus/);

    await signOut();
    await page.goto("/auth");
    await followProviderLink();
    await page.getByRole("heading", { level: 1, name: /Welcome.*Marcus/ }).waitFor();
  });
