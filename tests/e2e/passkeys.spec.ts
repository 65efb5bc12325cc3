import type { Page } from "@playwright/test";
import { totpCode } from "@tests/app/software-authenticator";
import { expect, test } from "./fixtures";
import { password, register } from "./helpers/auth";

/** Gives the page an authenticator that verifies its user without asking. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

test("a user adds a passkey, signs in with it, confirms who they are, and removes it", async ({ app }) => {
  const { page, checkPage, errors } = await app.openBrowser("desktop");
  const { client, authenticatorId } = await addAuthenticator(page);
  await register(page, {
    first: "Marcus",
    last: "Okafor",
    username: "okafor",
    role: "Agency",
    company: "Meridian Search",
  });
  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Passkeys" });
  await section.getByText("No passkeys yet.").waitFor();
  await checkPage("1-none");
  await section.getByRole("button", { name: "Add a Passkey" }).click();
  await page.getByText("Passkey added").first().waitFor();
  await section.getByText("not used yet").waitFor();
  await section.getByRole("button", { name: /^Rename / }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Work laptop");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await section.getByText("Work laptop").waitFor();
  await checkPage("2-added");

  // The authenticator answers the autofill of the sign-in page only when the button is used.
  await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await page.request.post("/api/logout");
  await page.goto("/auth");
  const button = page.getByRole("button", { name: "Sign In with a Passkey" });
  await button.waitFor();
  await checkPage("3-sign-in");
  await client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await button.click();
  await page.getByText("Logged in as Marcus Okafor").first().waitFor();

  await app.rows("update session set authenticated_at = now() - interval '11 minutes'");
  await page.goto("/profile");
  await section.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByRole("button", { name: "Use a Passkey" }).waitFor();
  await checkPage("4-confirm");
  await dialog.getByRole("button", { name: "Use a Passkey" }).click();
  await page.getByText("Passkey removed").first().waitFor();
  await section.getByText("No passkeys yet.").waitFor();
  errors.splice(0); // the 403 before the confirmation

  await page.request.post("/api/logout");
  await page.goto("/auth");
  await button.click();
  await page.getByText("You were not signed in").waitFor();
  expect((await page.request.get("/api/user")).status()).toBe(401);
  errors.splice(0); // the 401 of the removed passkey
});

test("the username field of the sign-in page offers a passkey", async ({ app }) => {
  const { page } = await app.openBrowser("desktop");
  await addAuthenticator(page);
  await register(page, {
    first: "Marcus",
    last: "Okafor",
    username: "okafor",
    role: "Agency",
    company: "Meridian Search",
  });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Add a Passkey" }).click();
  await page.getByText("Passkey added").first().waitFor();
  await page.request.post("/api/logout");
  await page.goto("/auth");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  // The authenticator answers at once, as if its user had chosen the passkey that the browser lists at the field.
  await page.getByLabel("Username").focus();
  await page.getByText("Logged in as Marcus Okafor").first().waitFor();
  expect(
    requests.filter((path) => path.startsWith("/api/passkeys") || path.startsWith("/api/login")),
  ).toEqual(["/api/passkeys/options", "/api/login/passkey"]);
});

test("a user sets up an authenticator app, signs in with a code and a recovery code, and turns it off", async ({
  app,
}) => {
  const { page, checkPage, errors } = await app.openBrowser("phone", { colorScheme: "dark" });
  await register(page, {
    first: "Ines",
    last: "Duarte",
    username: "duarte",
    role: "Agency",
    company: "Meridian Search",
  });
  await page.goto("/profile");
  const section = page.getByRole("region", { name: "Authenticator App" });
  await section.getByRole("button", { name: "Set Up" }).click();
  const setup = page.getByRole("dialog", { name: "Set up an authenticator app" });
  const secret = (await setup.getByTestId("totp-key").innerText()).replaceAll(/\s/g, "");
  await checkPage("5-set-up");
  await setup.getByLabel("6-digit code").fill("000000");
  await setup.getByRole("button", { name: "Turn On" }).click();
  await setup.getByText("That code is not right.").waitFor();
  errors.splice(0);
  await setup.getByLabel("6-digit code").fill(totpCode(secret, -1));
  await setup.getByRole("button", { name: "Turn On" }).click();
  const saved = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect(saved.getByRole("listitem")).toHaveCount(10);
  const codes = await saved.getByRole("listitem").allInnerTexts();
  await checkPage("6-recovery-codes");
  const downloading = page.waitForEvent("download");
  await saved.getByRole("button", { name: "Download" }).click();
  expect((await downloading).suggestedFilename()).toBe("vc-talent-network-recovery-codes.txt");
  await saved.getByRole("button", { name: "I Have Saved Them" }).click();
  await section.getByText("10 codes left", { exact: false }).waitFor();
  await checkPage("7-on");

  const signIn = async () => {
    await page.request.post("/api/logout");
    await page.goto("/auth");
    await page.getByLabel("Username").fill("duarte");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await page.getByRole("heading", { name: "Enter the 6-digit code" }).waitFor();
  };
  await signIn();
  await checkPage("8-code");
  await page.getByLabel("Code").fill("000000");
  await page.keyboard.press("Enter");
  await page.getByText("That code is not right").first().waitFor();
  await page.getByLabel("Code").fill(totpCode(secret));
  await page.keyboard.press("Enter");
  await page.getByText("Logged in as Ines Duarte").first().waitFor();
  await signIn();
  await page.getByRole("button", { name: "Use a Recovery Code" }).click();
  await checkPage("9-recovery-code");
  await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
  await page.keyboard.press("Enter");
  await page.getByText("Logged in as Ines Duarte").first().waitFor();
  errors.splice(0); // the 401s that ask for a code

  await page.goto("/profile");
  await section.getByText("9 codes left", { exact: false }).waitFor();
  await section.getByRole("button", { name: "Turn Off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn Off" }).click();
  await section.getByText("Not set up").waitFor();
});
