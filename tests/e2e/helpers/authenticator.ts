import type { Page } from "@playwright/test";

/** Gives the page an authenticator that verifies its user without asking. */
export async function addAuthenticator(page: Page) {
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
  return {
    /** Whether it answers the requests of the page. Otherwise they wait. */
    setAnswers: (enabled: boolean) =>
      client.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}
