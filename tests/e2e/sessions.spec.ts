import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { password, register } from "./helpers/auth";
import { openKeyboard } from "./helpers/keyboard";

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`a user can end one session from another browser, then all other sessions (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const [first, second, third] = [
      await app.openBrowser(viewport, theme),
      await app.openBrowser(viewport, theme),
      await app.openBrowser("desktop"),
    ];
    await register(first.page, {
      first: "Marcus",
      last: "Okafor",
      username: "okafor",
      role: "Agency",
      company: "Meridian Search",
    });
    const login = { data: { username: "okafor", password } };
    expect((await second.page.request.post("/api/login", login)).status()).toBe(200);
    await second.page.goto("/my-applications");
    await second.page.getByRole("heading", { level: 1, name: "My Applications" }).waitFor();

    const { page } = first;
    const keys = openKeyboard(page);
    await page.goto("/profile");
    const sessions = page.getByRole("region", { name: "Sessions" });
    await sessions.getByText("This browser").waitFor();
    expect(await sessions.getByRole("listitem").count()).toBe(2);
    const cookies = await second.page.context().cookies();
    expect(cookies.map((cookie) => cookie.name).sort()).toEqual(expect.arrayContaining(["device", "sid"]));
    const sid = cookies.find((cookie) => cookie.name === "sid")?.value ?? "";
    expect(await page.content()).not.toContain(decodeURIComponent(sid).slice(2, 40));
    await first.checkPage("1-two-sessions");
    await keys.enter(sessions.getByRole("button", { name: /^Sign out Chrome/ }));
    const question = page.getByRole("alertdialog", { name: /^Sign out Chrome/ });
    await keys.expectFocus(question.getByRole("button", { name: "Cancel" }));
    await first.checkPage("2-asks");
    await keys.enter(question.getByRole("button", { name: "Sign out" }));
    await page.getByText("Session signed out").first().waitFor();
    await sessions.getByText("You are not signed in anywhere else.").waitFor();
    await keys.expectSomeFocus();
    await first.checkPage("3-ended");

    // The other browser notices at its next request and returns to the same page after sign-in.
    const other = second.page;
    const otherKeys = openKeyboard(other);
    await other.reload();
    await other.getByText("404 Page Not Found").waitFor();
    await otherKeys.enter(other.getByRole("link", { name: "Sign In" }));
    await other.waitForURL("**/auth?next=%2Fmy-applications");
    await otherKeys.expectFocus("Welcome back");
    await second.checkPage("4-signed-out");
    await otherKeys.type(other.getByLabel("Username"), "okafor");
    await otherKeys.type(other.getByLabel("Password", { exact: true }), password);
    await otherKeys.press("Enter");
    await otherKeys.expectFocus("My Applications");

    expect((await third.page.request.post("/api/login", login)).status()).toBe(200);
    await other.goto("/profile");
    const sessionsThere = other.getByRole("region", { name: "Sessions" });
    await sessionsThere.getByText("This browser").waitFor();
    expect(await sessionsThere.getByRole("listitem").count()).toBe(3);
    await second.checkPage("5-three-sessions");
    await otherKeys.enter(sessionsThere.getByRole("button", { name: "Sign out everywhere else" }));
    const questionThere = other.getByRole("alertdialog");
    await otherKeys.expectFocus(questionThere.getByRole("button", { name: "Cancel" }));
    await second.checkPage("6-asks");
    await otherKeys.enter(questionThere.getByRole("button", { name: "Sign out" }));
    await other.getByText("Signed out everywhere else").first().waitFor();
    await otherKeys.expectSomeFocus();
    for (const ended of [first, third])
      expect((await ended.page.request.get("/api/user")).status()).toBe(401);
    expect((await other.request.get("/api/user")).status()).toBe(200);
  });

test("an open page shows a suspended user that the account is suspended", async ({ app }) => {
  const { agentAmir, adminAda } = app;
  const member = await app.openBrowser("phone");
  await member.signIn(agentAmir);
  await member.page.goto("/profile");
  await member.page.getByRole("heading", { level: 1, name: "Profile Settings" }).waitFor();
  const admin = await app.openBrowser("desktop");
  await admin.signIn(adminAda);
  await admin.page.goto("/admin");
  expect(
    (
      await admin.page.request.post(`/api/admin/users/${agentAmir.id}/suspend`, {
        data: { reason: "Sent people who had not agreed." },
      })
    ).status(),
  ).toBe(200);
  await member.page.reload();
  await member.page.getByText("This account is suspended.").first().waitFor();
  await member.checkPage("6-suspended");
});
