import { expect, test } from "vitest";
import { openStage } from "./stage";
import { password, register } from "./ways";

const stage = await openStage("sessions");

test("a session is ended from another browser, and then every other one", async () => {
  const [desktop, phone, third] = [await stage.visitor("desktop"), await stage.visitor("phone"), await stage.visitor("desktop")];
  await register(desktop.page, { first: "Marcus", last: "Okafor", username: "okafor", role: "Agency", company: "Meridian Search" });
  const login = { data: { username: "okafor", password } };
  expect((await phone.page.request.post("/api/login", login)).status()).toBe(200);
  await phone.page.goto("/my-applications");
  await phone.page.getByRole("heading", { level: 1, name: "My Applications" }).waitFor();

  const { page } = desktop;
  await page.goto("/profile");
  const sessions = page.getByRole("region", { name: "Sessions" });
  await sessions.getByText("This browser").waitFor();
  expect(await sessions.getByRole("listitem").count()).toBe(2);
  expect(await page.content()).not.toContain(decodeURIComponent((await phone.page.context().cookies())[0]?.value ?? "").slice(2, 40));
  await desktop.look("1-two-sessions");
  await sessions.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await page
    .getByRole("alertdialog", { name: /^Sign out Chrome/ })
    .getByRole("button", { name: "Sign out" })
    .click();
  await page.getByText("Signed out there").first().waitFor();
  await sessions.getByText("You are signed in nowhere else.").waitFor();
  await desktop.look("2-ended");

  // The other browser learns of it with its next step, and does not lose its way.
  await phone.page.reload();
  await phone.page.getByText("404 Page Not Found").waitFor();
  await phone.page.getByRole("link", { name: "Sign In" }).click();
  await phone.page.waitForURL("**/auth?next=%2Fmy-applications");
  await phone.page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await phone.look("3-signed-out");

  for (const { page: other } of [phone, third]) expect((await other.request.post("/api/login", login)).status()).toBe(200);
  await phone.page.goto("/profile");
  const onPhone = phone.page.getByRole("region", { name: "Sessions" });
  await onPhone.getByText("This browser").waitFor();
  expect(await onPhone.getByRole("listitem").count()).toBe(3);
  await phone.look("4-three-sessions");
  await onPhone.getByRole("button", { name: "Sign out everywhere else" }).click();
  await phone.look("5-asks");
  await phone.page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await phone.page.getByText("Signed out everywhere else").first().waitFor();
  for (const { page: other } of [desktop, third]) expect((await other.request.get("/api/user")).status()).toBe(401);
  expect((await phone.page.request.get("/api/user")).status()).toBe(200);
  for (const one of [desktop, phone, third]) await one.close();
});

test("who is suspended is told so in the page that was open", async () => {
  const { agentAmir, adminAda } = stage.world;
  const member = await stage.visitor("phone");
  await member.as(agentAmir);
  await member.page.goto("/profile");
  await member.page.getByRole("heading", { level: 1, name: "Profile Settings" }).waitFor();
  const admin = await stage.visitor("desktop");
  await admin.as(adminAda);
  await admin.page.goto("/admin");
  expect(
    (
      await admin.page.request.post(`/api/admin/users/${agentAmir.id}/suspend`, { data: { reason: "Sent people who had not agreed." } })
    ).status(),
  ).toBe(200);
  await member.page.reload();
  await member.page.getByText("This account is suspended.").first().waitFor();
  await member.look("6-suspended");
  await member.close();
  await admin.close();
});
