import type { Db } from "@server/lib/db/db";
import { fail } from "@server/lib/http/api-error";
import { joinByDomain } from "@server/organizations/commands";
import { announceNewQueueItem } from "@server/security/queue-notifications";
import * as commands from "./commands";

/**
 * Inserts a new user, who joins the organization with the domain of their address. A VC partner also
 * applies for approval. Fails with `username_taken` or `email_taken`.
 */
export async function registerAccount(
  db: Db,
  values: commands.NewUser,
  { isEmailVerified = false }: { isEmailVerified?: boolean } = {},
) {
  const approvalRequest =
    values.role === "vc_partner" ? { vcApprovalRequestedAt: new Date().toISOString() } : undefined;
  const insertion = await commands.insertUser(db, { ...values, ...approvalRequest }, { isEmailVerified });
  if (insertion.takenField === "username") fail("username_taken", "Username already exists", "username");
  if (!insertion.user) return fail("email_taken", "Email already exists", "email");
  const { user, address } = insertion;
  await joinByDomain(db, user.id, user.email);
  // Notifies admins of the new VC application.
  if (approvalRequest) await announceNewQueueItem(db, "applications");
  return { user, address };
}
