import { issueToken, tokenUrl } from "@server/auth/one-time-tokens";
import { queueEmail } from "@server/email/commands";
import { listEmails } from "@server/email/queries";
import type { MailConfig } from "@server/email/tasks";
import { notify } from "@server/events/commands";
import { cancelRemoval, removalDelayHours, requestRemoval } from "@server/factors/commands";
import { findFactors } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { enqueue } from "@server/lib/task-queue";
import * as organizationCommands from "@server/organizations/commands";
import { lock as lockUser } from "@server/users/commands";
import { adminEndpoints } from "@shared/admin/endpoints";
import {
  canDecideOnPoster,
  canMakeResetLink,
  canRequestFactorRemoval,
  canSuspend,
} from "@shared/admin/policy";
import { adminSchemas } from "@shared/admin/schemas";
import type { Viewer } from "@shared/lib/access";
import * as commands from "./commands";
import * as posterQueries from "./poster-queries";
import * as queries from "./queries";

const failUserNotFound = () => fail("not_found", "There is no such user.");
const failAlreadyDone = (message: string) => fail("already_done", message);

interface AdminDeps extends RouteDeps {
  post: MailConfig;
}

export const adminRoutes = ({ post: mailConfig, ...deps }: AdminDeps) =>
  mountRoutes(deps, adminEndpoints, adminSchemas, {
    vcApplications: async ({ db, page }) => {
      const { items, next } = await queries.listPendingVcApplications(db, page);
      return { items: await queries.addVcApplicationEvidence(db, items), next };
    },

    vcApplicationCounts: async ({ db }) => queries.countVcApplications(db),

    approve: async ({ db, viewer, params, body }) =>
      decideVcApplication(db, params.id, "approved", viewer.id, body.reason),

    reject: async ({ db, viewer, params, body }) =>
      decideVcApplication(db, params.id, "rejected", viewer.id, body.reason),

    site: async ({ db }) => ({
      demoData: await queries.hasSiteFlag(db, "demo"),
      mailGoesOut: mailConfig.mailer !== undefined,
      showsLinks: mailConfig.showsLinks,
    }),

    moderation: async ({ db, query, page }) => queries.listModeration(db, query.action, page),

    posters: async ({ db, page }) => posterQueries.listOpenReviews(db, page),

    posterCounts: async ({ db }) => ({ open: await posterQueries.countOpenReviews(db) }),

    vouch: async ({ db, viewer, params, body }) => {
      const review = await loadPosterReview(db, viewer, params.id);
      await lockUser(db, review.user.id);
      if (!(await commands.closePosterReview(db, { id: review.id }, "vouched", viewer.id))) failStaleReview();
      await commands.setVerified(db, review.user.id, true, viewer.id, body.reason);
      return loadPosterReview(db, viewer, review.id);
    },

    dismissPoster: async ({ db, viewer, params }) => {
      const review = await loadPosterReview(db, viewer, params.id);
      if (!(await commands.closePosterReview(db, { id: review.id }, "dismissed", viewer.id)))
        failStaleReview();
      return loadPosterReview(db, viewer, review.id);
    },

    users: async ({ db, query, page }) => queries.listUsers(db, query, page),

    userCounts: async ({ db }) => {
      const total = await queries.countUsers(db);
      const suspended = await queries.countSuspended(db);
      return { active: total - suspended, suspended };
    },

    suspend: async ({ db, viewer, params, body }) => {
      await commands.lockSuspensions(db);
      // Checked under the lock: a concurrent request may have suspended the viewer.
      authorize((await loadUser(db, viewer.id)).suspendedAt === null);
      authorize(canSuspend(viewer, await loadUser(db, params.id)), "You cannot suspend yourself.");
      if (!(await commands.suspendUser(db, params.id, viewer.id, body.reason)))
        failAlreadyDone("This account is already suspended.");
      return loadUser(db, params.id);
    },

    restore: async ({ db, viewer, params, body }) => {
      await loadUser(db, params.id);
      if (!(await commands.restoreUser(db, params.id, viewer.id, body.reason)))
        failAlreadyDone("This account is not suspended.");
      return loadUser(db, params.id);
    },

    verifyUser: async ({ db, viewer, params, body }) => {
      await loadUser(db, params.id);
      if (!(await commands.setVerified(db, params.id, true, viewer.id, body.reason)))
        failAlreadyDone("This user is already verified.");
      return loadUser(db, params.id);
    },

    unverifyUser: async ({ db, viewer, params, body }) => {
      await loadUser(db, params.id);
      if (!(await commands.setVerified(db, params.id, false, viewer.id, body.reason)))
        failAlreadyDone("This user is not verified.");
      return loadUser(db, params.id);
    },

    makeResetLink: async ({ db, viewer, params }) => {
      const user = await loadUser(db, params.id);
      authorize(canMakeResetLink(viewer, user), "You cannot create a reset link for another admin.");
      if (mailConfig.mailer)
        fail("mail_works", "Emails are sent here, so the user can request a link on the sign-in page.");
      const { token, expiresAt } = await issueToken(db, "reset_password", user.id);
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: "reset_link_made",
        byId: viewer.id,
      });
      return { link: tokenUrl(mailConfig.appUrl, "reset_password", token), expiresAt };
    },

    requestFactorRemoval: async ({ db, viewer, params, body }) => {
      const user = await loadUser(db, params.id);
      authorize(
        canRequestFactorRemoval(viewer, user),
        "The factors of an admin are removed by the operator, with npm run admin:remove-factors.",
      );
      const factors = await findFactors(db, user.id);
      if (!factors || (factors.authenticatorAppSince === null && factors.passkeyCount === 0))
        fail("no_second_factor", "This user has no passkey and no authenticator app.");
      const removal =
        (await requestRemoval(db, { userId: user.id, requestedById: viewer.id, reason: body.reason })) ??
        failAlreadyDone("The removal was requested already.");
      await enqueue(db, "remove_factors", { removalId: removal.id }, { delay: `${removalDelayHours} hours` });
      await queueEmail(db, {
        userId: user.id,
        address: user.email,
        kind: "factor_removal",
        data: { reason: body.reason },
      });
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: "factor_removal_requested",
        byId: viewer.id,
        reason: body.reason,
      });
      return removal;
    },

    cancelFactorRemoval: async ({ db, viewer, params }) => {
      const user = await loadUser(db, params.id);
      if (!(await cancelRemoval(db, user.id))) failAlreadyDone("No removal is pending.");
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: "factor_removal_cancelled",
        byId: viewer.id,
      });
    },

    domainClaims: async ({ db, page }) => queries.listDomainClaims(db, page),

    confirmDomain: async ({ db, viewer, params, body }) => {
      const organization =
        (await organizationCommands.lockWithDomain(db, params.id)) ??
        fail("not_found", "There is no such organization.");
      const claim = await queries.findDomainClaim(db, organization.id);
      const { domain } = organization;
      if (!claim || domain === null || organization.domainConfirmedAt)
        return failAlreadyDone("This organization has no domain to confirm.");
      if (!(await organizationCommands.activateDomain(db, organization.id, domain)))
        fail("domain_taken", `${domain} is already confirmed for another organization.`);
      const subject = {
        subjectKind: "organization",
        subjectId: organization.id,
        subjectName: organization.name,
        subjectDetail: domain,
      } as const;
      await commands.recordModeration(db, subject, {
        action: "domain_confirmed",
        byId: viewer.id,
        reason: body.reason,
      });
      return claim;
    },

    outbox: async ({ db, query, page }) => {
      const emails = await listEmails(db, query.state, page);
      return mapPage(emails, ({ address: to, body: text, link, ...email }) => ({
        ...email,
        to,
        text,
        link: mailConfig.showsLinks ? link : null,
      }));
    },
  });

const loadUser = async (db: Db, id: number) => (await queries.findUser(db, id)) ?? failUserNotFound();

const failStaleReview = () => fail("stale", "Somebody has decided on this person already.");

/** Loads a review that the admin may decide: not one of their own. */
async function loadPosterReview(db: Db, viewer: Viewer, id: number) {
  const review = (await posterQueries.findReview(db, id)) ?? fail("not_found", "There is no such request.");
  authorize(canDecideOnPoster(viewer, review.user), "You cannot decide about yourself.");
  return review;
}

const failNoApplication = () => fail("not_found", "There is no such application.");

async function decideVcApplication(
  db: Db,
  userId: number,
  status: "approved" | "rejected",
  byId: number,
  reason?: string,
) {
  const user = await commands.decideVcApplication(db, userId, status, byId, reason);
  if (!user) {
    if (!(await queries.hasRequestedVcApproval(db, userId))) failNoApplication();
    return fail("already_decided", "This application has already been decided.");
  }
  const data = { status, ...(reason && { reason }) };
  await notify(db, { kind: "vc_decided", targetId: userId, data, to: [userId] });
  const [application] = await queries.addVcApplicationEvidence(db, [user]);
  return application ?? failNoApplication();
}
