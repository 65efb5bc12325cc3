/** Sign-ins and confirmations that are refused although the password or the code is right. */
import { hashPassword } from "@server/lib/sessions/passwords";
import { adminEndpoints } from "@shared/admin/endpoints";
import { authEndpoints } from "@shared/auth/endpoints";
import { totpCode } from "@tests/app/software-authenticator";
import { expect, type RunningApp, test } from "./fixtures";
import type { BrowserSession } from "./fixtures/browser-session";
import { appearances } from "./helpers/appearances";
import { password, signInWithPassword } from "./helpers/auth";
import { addAuthenticatorApp } from "./helpers/authenticator-app";
import { openKeyboard } from "./helpers/keyboard";

test.use({ appOptions: { rateLimit: true } });

const tooManyText = /^Too many attempts\. Please try again in \d+ minutes\.$/;

/** Gives Amir a password and an authenticator app. */
async function addFactors(app: RunningApp) {
  const owner = app.agentAmir;
  await app.rows(`update users set password = '${await hashPassword(password)}' where id = ${owner.id}`);
  const secret = await addAuthenticatorApp(app, owner);
  return { owner, secret };
}

/** Enters the password, and then a code. */
async function signIn({ page }: BrowserSession, username: string, code: string) {
  const keys = openKeyboard(page);
  await signInWithPassword(page, username);
  await keys.expectFocus("Code");
  await page.keyboard.type(code);
  await keys.press("Enter");
}

for (const { name, viewport, theme } of appearances("phone", "dark"))
  test(`after twenty wrong codes a new browser reads when to try again, and a known one signs in (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const { owner, secret } = await addFactors(app);
    const known = await app.openBrowser(viewport, theme);
    await signIn(known, owner.username, totpCode(secret));
    await openKeyboard(known.page).expectFocus(/^Welcome.*Amir/);
    await known.page.request.post("/api/logout");

    const attacker = app.as(null);
    for (let challengeNumber = 0; challengeNumber < 4; challengeNumber++) {
      const { body } = await attacker.call(authEndpoints.login, {
        body: { username: owner.username, password },
      });
      const { challenge } = body as unknown as { challenge: string };
      for (let attempt = 0; attempt < 5; attempt++)
        await attacker.call(authEndpoints.loginSecondFactor, { body: { challenge, code: "000000" } });
    }

    const unknown = await app.openBrowser(viewport, theme);
    await signIn(unknown, owner.username, totpCode(secret, 1));
    await unknown.page.getByText(tooManyText).first().waitFor();
    await openKeyboard(unknown.page).expectSomeFocus();
    await unknown.checkPage("1-too-many-codes");

    await signIn(known, owner.username, totpCode(secret, 1));
    await openKeyboard(known.page).expectFocus(/^Welcome.*Amir/);
    for (const { errors } of [known, unknown]) errors.splice(0); // the browser logs each 401 and 429
  });

for (const { name, viewport, theme } of appearances("desktop", "light"))
  test(`after ten wrong confirmations the dialog says when to try again (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const { owner } = await addFactors(app);
    const session = await app.openBrowser(viewport, theme);
    const { page } = session;
    const keys = openKeyboard(page);
    await session.signIn(owner);
    await page.goto("/profile");
    await app.rows("update session set authenticated_at = now() - interval '11 minutes'");
    for (let attempt = 0; attempt < 10; attempt++)
      await page.request.post("/api/user/reauthenticate", { data: { password: "wrong password" } });

    await keys.enter(page.getByRole("button", { name: "Download my data" }));
    const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
    await keys.tabTo(dialog.getByRole("textbox", { name: "Password" }));
    await page.keyboard.type(password);
    await keys.press("Enter");
    await dialog.getByText(tooManyText).first().waitFor();
    await keys.expectSomeFocus();
    await session.checkPage("2-too-many-confirmations");
    session.errors.splice(0); // the 403 and the 429
  });

for (const { name, viewport, theme } of appearances("phone", "light"))
  test(`a suspended user reads why after the code, and may still export the data (${name})`, {
    tag: "@long",
  }, async ({ app }) => {
    const { owner, secret } = await addFactors(app);
    await app.as(app.adminAda).call(adminEndpoints.suspend, {
      params: { id: owner.id },
      body: { reason: "Sent people who had not agreed." },
    });
    const session = await app.openBrowser(viewport, theme);
    const { page } = session;
    const keys = openKeyboard(page);
    await signIn(session, owner.username, totpCode(secret));
    await page.getByText("This account is suspended", { exact: false }).first().waitFor();
    await page.getByText("Your data is still yours").waitFor();
    await session.checkPage("3-suspended");
    await keys.enter(page.getByRole("button", { name: "Download my data" }));
    const file = page.waitForEvent("download");
    await keys.enter(page.getByRole("dialog").getByRole("button", { name: "Download", exact: true }));
    expect((await file).suggestedFilename()).toMatch(/^vc-talent-network-.*\.json$/);
    expect((await page.request.get("/api/user")).status()).toBe(401);
    session.errors.splice(0); // the browser logs the 401 that asks for the code, and the 403
  });
