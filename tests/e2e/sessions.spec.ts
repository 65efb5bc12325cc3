import { expect, test } from "./fixtures";
import { password, register } from "./helpers/auth";

test("a user can end one session from another browser, then all other sessions", async ({ app }) => {
  const [desktop, phone, third] = [
    await app.openBrowser("desktop"),
    await app.openBrowser("phone"),
    await app.openBrowser("desktop"),
  ];
  await register(desktop.page, {
    first: "Marcus",
    last: "Okafor",
    username: "okafor",
    role: "Agency",
    company: "Meridian Search",
  });
  const login = { data: { username: "okafor", password } };
  expect((await phone.page.request.post("/api/login", login)).status()).toBe(200);
  await phone.page.goto("/my-applications");
  await phone.page.getByRole("heading", { level: 1, name: "My Applications" }).waitFor();

  const { page } = desktop;
  await page.goto("/profile");
  const sessions = page.getByRole("region", { name: "Sessions" });
  await sessions.getByText("This browser").waitFor();
  expect(await sessions.getByRole("listitem").count()).toBe(2);
  const cookies = await phone.page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(["device", "sid"]));
  const sid = cookies.find(({ name }) => name === "sid")?.value ?? "";
  expect(await page.content()).not.toContain(decodeURIComponent(sid).slice(2, 40));
  await desktop.checkPage("1-two-sessions");
  await sessions.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await page
    .getByRole("alertdialog", { name: /^Sign out Chrome/ })
    .getByRole("button", { name: "Sign out" })
    .click();
  await page.getByText("Session signed out").first().waitFor();
  await sessions.getByText("You are not signed in anywhere else.").waitFor();
  await desktop.checkPage("2-ended");

  // The other browser notices at its next request and returns to the same page after sign-in.
  await phone.page.reload();
  await phone.page.getByText("404 Page Not Found").waitFor();
  await phone.page.getByRole("link", { name: "Sign In" }).click();
  await phone.page.waitForURL("**/auth?next=%2Fmy-applications");
  await phone.page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await phone.checkPage("3-signed-out");

  for (const { page: other } of [phone, third])
    expect((await other.request.post("/api/login", login)).status()).toBe(200);
  await phone.page.goto("/profile");
  const onPhone = phone.page.getByRole("region", { name: "Sessions" });
  await onPhone.getByText("This browser").waitFor();
  expect(await onPhone.getByRole("listitem").count()).toBe(3);
  await phone.checkPage("4-three-sessions");
  await onPhone.getByRole("button", { name: "Sign out everywhere else" }).click();
  await phone.checkPage("5-asks");
  await phone.page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await phone.page.getByText("Signed out everywhere else").first().waitFor();
  for (const { page: other } of [desktop, third])
    expect((await other.request.get("/api/user")).status()).toBe(401);
  expect((await phone.page.request.get("/api/user")).status()).toBe(200);
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
