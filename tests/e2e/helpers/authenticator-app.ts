import { addTotp, renewRecoveryCodes } from "@server/factors/commands";
import { createEncrypter } from "@server/lib/encryption";
import { encryptionKey } from "@tests/app/test-app";
import type { RunningApp } from "../fixtures";

/** Gives a user an authenticator app and recovery codes. Returns the secret of the app. */
export async function addAuthenticatorApp(app: RunningApp, user: { id: number }): Promise<string> {
  const secret = "JBSWY3DPEHPK3PXP";
  await addTotp(app.db, createEncrypter([encryptionKey]), user.id, secret, 0);
  await renewRecoveryCodes(app.db, user.id);
  return secret;
}
