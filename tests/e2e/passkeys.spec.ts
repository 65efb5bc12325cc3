import { hashPassword } from "@server/lib/sessions/passwords";
import { totpCode } from "@tests/app/software-authenticator";
import { expect, test } from "./fixtures";
import { appearances } from "./helpers/appearances";
import { password, register, signInWithPassword } from "./helpers/auth";
import { addAuthenticator } from "./helpers/authenticator";
import { openKeyboard } from "./helpers/keyboard";

const marcus = {
  first: "Marcus",
  last: "Okafor",
  username: "okafor",
  role: "Agency",
  company: "Meridian Search",
};

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`a user adds a passkey, signs in with it, confirms who they are, and removes it (${name})`, async ({
    app,
  }) => {
    const { page, checkPage, errors } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    const { setAnswers } = await addAuthenticator(page);
    await register(page, marcus);
    await page.goto("/profile");
    const section = page.getByRole("region", { name: "Passkeys" });
    await section.getByText("No passkeys yet.").waitFor();
    await checkPage("1-none");
    await keys.enter(section.getByRole("button", { name: "Add a Passkey" }));
    await page.getByText("Passkey added").first().waitFor();
    await section.getByText("not used yet").waitFor();
    await keys.expectFocus(section.getByRole("listitem"));
    const rename = section.getByRole("button", { name: /^Rename / });
    await keys.enter(rename);
    const renaming = page.getByRole("dialog").getByLabel("Name");
    await keys.tabTo(renaming);
    await checkPage("2-rename");
    await keys.retype(renaming, "Work laptop");
    await keys.press("Enter");
    await section.getByText("Work laptop").waitFor();
    await keys.expectFocus(rename);
    await checkPage("3-added");

    // The authenticator answers the autofill of the sign-in page only when the button is used.
    await setAnswers(false);
    await page.request.post("/api/logout");
    await page.goto("/auth");
    const button = page.getByRole("button", { name: "Sign In with a Passkey" });
    await keys.tabTo(button);
    await checkPage("4-sign-in");
    await setAnswers(true);
    await keys.press("Enter");
    await page.getByText("Logged in as Marcus Okafor").first().waitFor();
    await keys.expectFocus(/^Welcome.*Marcus/);

    await app.rows("update session set authenticated_at = now() - interval '11 minutes'");
    await page.goto("/profile");
    await keys.enter(section.getByRole("button", { name: "Remove Work laptop" }));
    const question = page.getByRole("alertdialog");
    await keys.expectFocus(question.getByRole("button", { name: "Cancel" }));
    await checkPage("5-remove");
    await keys.enter(question.getByRole("button", { name: "Remove" }));
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await keys.tabTo(dialog.getByRole("button", { name: "Use a Passkey" }));
    await checkPage("6-confirm");
    await keys.press("Enter");
    await page.getByText("Passkey removed").first().waitFor();
    await section.getByText("No passkeys yet.").waitFor();
    await keys.expectSomeFocus();
    errors.splice(0); // the 403 before the confirmation

    await page.request.post("/api/logout");
    await page.goto("/auth");
    await keys.enter(button);
    await page.getByText("You were not signed in").waitFor();
    await keys.expectSomeFocus();
    expect((await page.request.get("/api/user")).status()).toBe(401);
    errors.splice(0); // the 401 of the removed passkey
    await checkPage("7-unknown-passkey");
  });

for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`after the password an admin with a passkey continues with it (${name})`, { tag: "@long" }, async ({
    app,
  }) => {
    const { page, signIn, checkPage, errors } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    const { setAnswers } = await addAuthenticator(page);
    await app.rows(
      `update users set password = '${await hashPassword(password)}' where id = ${app.adminAda.id}`,
    );
    await signIn(app.adminAda);
    await page.goto("/profile");
    await keys.enter(page.getByRole("button", { name: "Add a Passkey" }));
    await page.getByText("Passkey added").first().waitFor();

    await setAnswers(false);
    await page.request.post("/api/logout");
    await signInWithPassword(page, "ada");
    await keys.expectFocus("Use your passkey to go on");
    expect((await page.request.get("/api/user")).status()).toBe(401);
    await checkPage("8-second-step");
    await keys.enter(page.getByRole("button", { name: "Back" }));
    await keys.expectFocus("Welcome back");
    await keys.tabTo(page.getByLabel("Password", { exact: true }));
    await keys.press("Enter");
    await keys.expectFocus("Use your passkey to go on");
    await setAnswers(true);
    await keys.enter(page.getByRole("button", { name: "Sign In with a Passkey" }));
    await page.getByText("Logged in as Ada Tester").first().waitFor();
    await keys.expectFocus(/^Welcome.*Ada/);
    errors.splice(0); // the 401s that ask for the passkey
  });

test("the username field of the sign-in page offers a passkey", { tag: "@long" }, async ({ app }) => {
  const { page } = await app.openBrowser("desktop");
  await addAuthenticator(page);
  await register(page, marcus);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await page.getByText("Passkey added").first().waitFor();
  await page.request.post("/api/logout");
  await page.goto("/auth");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  // The authenticator answers at once, as if its user had chosen the passkey that the browser lists at the
  // field.
  await page.getByLabel("Username").focus();
  await page.getByText("Logged in as Marcus Okafor").first().waitFor();
  expect(
    requests.filter((path) => path.startsWith("/api/passkeys") || path.startsWith("/api/login")),
  ).toEqual(["/api/passkeys/options", "/api/login/passkey"]);
});

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`a user sets up an authenticator app, signs in with a code and a recovery code, and turns it off (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const { page, checkPage, errors } = await app.openBrowser(viewport, theme);
    const keys = openKeyboard(page);
    await register(page, {
      first: "Ines",
      last: "Duarte",
      username: "duarte",
      role: "Agency",
      company: "Meridian Search",
    });
    await page.goto("/profile");
    const section = page.getByRole("region", { name: "Authenticator App" });
    await keys.enter(section.getByRole("button", { name: "Set Up" }));
    const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
    const codeField = setup.getByLabel("6-digit code");
    const secret = (await setup.getByTestId("totp-key").innerText()).replaceAll(/\s/g, "");
    await keys.tabTo(codeField);
    await checkPage("9-set-up");
    await page.keyboard.type("000000");
    await keys.press("Enter");
    await setup.getByText("That code is not right.").waitFor();
    await keys.expectFocus(codeField);
    errors.splice(0);
    await checkPage("10-wrong-code");
    await keys.retype(codeField, totpCode(secret));
    await keys.press("Enter");
    const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
    await expect(saved.getByRole("listitem")).toHaveCount(10);
    const codes = await saved.getByRole("listitem").allInnerTexts();
    await keys.expectSomeFocus();
    await checkPage("11-recovery-codes");
    const downloading = page.waitForEvent("download");
    await keys.enter(saved.getByRole("button", { name: "Download" }));
    expect((await downloading).suggestedFilename()).toBe("vc-talent-network-recovery-codes.txt");
    await keys.enter(saved.getByRole("button", { name: "I Have Saved Them" }));
    await section.getByText("10 codes left", { exact: false }).waitFor();
    await keys.expectSomeFocus();
    await checkPage("12-on");

    const signIn = async () => {
      await page.request.post("/api/logout");
      await signInWithPassword(page, "duarte");
      await page.getByRole("heading", { name: "Enter the 6-digit code" }).waitFor();
      await keys.expectFocus("Code");
    };
    await signIn();
    await checkPage("13-code");
    await page.keyboard.type("000000");
    await keys.press("Enter");
    await page.getByText("That code is not right").first().waitFor();
    await keys.expectFocus("Code");
    await keys.retype("Code", totpCode(secret, 1));
    await keys.press("Enter");
    await page.getByText("Logged in as Ines Duarte").first().waitFor();
    await signIn();
    await keys.enter(page.getByRole("button", { name: "Use a Recovery Code" }));
    await keys.expectFocus("Recovery code");
    await checkPage("14-recovery-code");
    await page.keyboard.type(codes[0]?.toLowerCase() ?? "");
    await keys.press("Enter");
    await page.getByText("Logged in as Ines Duarte").first().waitFor();
    errors.splice(0); // the 401s that ask for a code

    await page.goto("/profile");
    await section.getByText("9 codes left", { exact: false }).waitFor();
    await keys.enter(section.getByRole("button", { name: "New Recovery Codes" }));
    await keys.enter(page.getByRole("alertdialog").getByRole("button", { name: "Make New Codes" }));
    await expect(saved.getByRole("listitem")).toHaveCount(10);
    expect(await saved.getByRole("listitem").allInnerTexts()).not.toContain(codes[1]);
    await keys.enter(saved.getByRole("button", { name: "I Have Saved Them" }));
    await section.getByText("10 codes left", { exact: false }).waitFor();
    await keys.expectFocus(section.getByRole("button", { name: "New Recovery Codes" }));
    await keys.tabTo(section.getByRole("button", { name: "Turn Off" }), "Shift+Tab");
    await keys.press("Enter");
    const question = page.getByRole("alertdialog");
    await keys.expectFocus(question.getByRole("button", { name: "Cancel" }));
    await checkPage("15-turn-off");
    await keys.enter(question.getByRole("button", { name: "Turn Off" }));
    await section.getByText("Not set up").waitFor();
    await keys.expectSomeFocus();
  });
