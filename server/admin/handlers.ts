/**
 * Handles the requests of the admin pages: VC applications, posters, users, domains, the moderation record
 * and the outbox.
 */
import { issueToken, tokenUrl } from "@server/auth/one-time-tokens";
import {
  requestReviewsOfActivePosters,
  reviewPostersWhoLoseTrust,
} from "@server/auth/poster-review-commands";
import { queueEmail } from "@server/email/commands";
import { listEmails } from "@server/email/queries";
import type { MailConfig } from "@server/email/tasks";
import { type NewEvent, notify } from "@server/events/commands";
import { cancelFactorRemoval, factorRemovalDelayHours, requestFactorRemoval } from "@server/factors/commands";
import { findFactorSummary } from "@server/factors/queries";
import type { Db } from "@server/lib/db/db";
import { authorize, fail } from "@server/lib/http/api-error";
import { type Actor, mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { mapPage } from "@server/lib/http/pagination";
import { enqueue } from "@server/lib/task-queue";
import * as organizationCommands from "@server/organizations/commands";
import {
  isListedEmailProvider,
  type PublicDomains,
  parsePublicDomain,
} from "@server/organizations/public-domains";
import * as organizationQueries from "@server/organizations/queries";
import { recordAudit } from "@server/security/commands";
import { announceRemovedQueueItem } from "@server/security/queue-notifications";
import { lockUserRow } from "@server/users/commands";
import { findPrimaryAddress } from "@server/users/queries";
import { adminEndpoints } from "@shared/admin/endpoints";
import {
  canDecideOnPoster,
  canMakeResetLink,
  canMakeVerificationLink,
  canRequestFactorRemoval,
  canSuspend,
} from "@shared/admin/policy";
import { adminSchemas } from "@shared/admin/schemas";
import type { Viewer } from "@shared/lib/access";
import { hasAddress } from "@shared/lib/placeholder-address";
import * as commands from "./commands";
import { type SuspensionDeps, suspendUserAndSettleReports } from "./moderation";
import * as posterQueries from "./poster-queries";
import * as queries from "./queries";
import { loadWaitingCounts } from "./waiting-queries";

const failUserNotFound = () => fail("not_found", "There is no such user.");
const failAlreadyDone = (message: string) => fail("already_done", message);

interface AdminDeps extends RouteDeps, SuspensionDeps {
  mailConfig: MailConfig;
  publicDomains: PublicDomains;
  /** The events about the user's jobs that were unposted during the suspension. */
  loadUnpostedWhileSuspendedEvents(db: Db, userId: number): Promise<NewEvent[]>;
}

export const adminRoutes = ({
  mailConfig,
  publicDomains,
  loadSuspensionEvents,
  loadUnpostedWhileSuspendedEvents,
  ...deps
}: AdminDeps) => {
  const addEvidence = async (db: Db, applicants: queries.VcApplicant[]) =>
    queries.addVcApplicationEvidence(db, applicants, await publicDomains.loadAddedDomains(db));

  async function decideVcApplicationAndNotify(
    db: Db,
    userId: number,
    status: "approved" | "rejected",
    actor: Actor,
    decision: { reason?: string; seen?: number },
  ) {
    const user = await commands.decideVcApplication(db, userId, status, actor, decision);
    if (!user) return failVcDecision(db, userId);
    await notifyVcDecision(db, userId, status, decision.reason);
    await announceRemovedQueueItem(db, "applications");
    const [application] = await addEvidence(db, [user]);
    return application ?? failApplicationNotFound();
  }

  mountRoutes(deps, adminEndpoints, adminSchemas, {
    vcApplications: async ({ db, page }) => {
      const { items, next } = await queries.listPendingVcApplications(db, page);
      return { items: await addEvidence(db, items), next };
    },

    vcApplicationCounts: async ({ db }) => queries.countVcApplications(db),

    approve: async ({ db, actor, params, body }) =>
      decideVcApplicationAndNotify(db, params.id, "approved", actor, body),

    reject: async ({ db, actor, params, body }) =>
      decideVcApplicationAndNotify(db, params.id, "rejected", actor, body),

    waiting: async ({ db, viewer }) => loadWaitingCounts(db, viewer.id),

    site: async ({ db }) => ({
      demoData: await queries.hasSiteFlag(db, "demo"),
      mailGoesOut: mailConfig.mailer !== undefined,
      showsLinks: mailConfig.showsLinks,
    }),

    moderation: async ({ db, query, page }) => queries.listModeration(db, query.action, page),

    posters: async ({ db, page }) => posterQueries.listOpenPosterReviews(db, page),

    posterCounts: async ({ db }) => posterQueries.countWaitingPosters(db),

    vouch: async ({ db, viewer, actor, params, body }) => {
      const review = await loadPosterReview(db, viewer, params.id);
      const user = await lockUserRow(db, review.user.id);
      if (user?.identityVersion !== body.seen) failChangedProfile();
      if (!(await commands.closePosterReview(db, { id: review.id }, "vouched", actor))) failDecidedReview();
      await commands.verifyUser(db, review.user.id, actor, body);
      await announceRemovedQueueItem(db, "posters");
      return loadPosterReview(db, viewer, review.id);
    },

    dismissPoster: async ({ db, viewer, actor, params }) => {
      const review = await loadPosterReview(db, viewer, params.id);
      if (!(await commands.closePosterReview(db, { id: review.id }, "dismissed", actor))) failDecidedReview();
      await recordAudit(db, {
        action: "poster_dismissed",
        actorId: actor.id,
        network: actor.network,
        subject: { kind: "user", id: review.user.id },
      });
      await announceRemovedQueueItem(db, "posters");
      return loadPosterReview(db, viewer, review.id);
    },

    renamedPartners: async ({ db, page }) => posterQueries.listRenamedPartners(db, page),

    keepApproval: async ({ db, actor, params, body }) => {
      if (!(await commands.keepApproval(db, params.id, actor, body)))
        await failRecheckDecision(db, params.id);
      await announceRemovedQueueItem(db, "renamed");
      return loadRenamedPartner(db, params.id);
    },

    withdrawApproval: async ({ db, actor, params, body }) => {
      if (!(await commands.withdrawApproval(db, params.id, actor, body)))
        await failRecheckDecision(db, params.id);
      await announceRemovedQueueItem(db, "renamed");
      await notifyVcDecision(db, params.id, "rejected", body.reason);
      await requestReviewsOfActivePosters(db, [params.id]);
      return loadRenamedPartner(db, params.id);
    },

    users: async ({ db, query, page }) => queries.listUsers(db, query, page),

    userCounts: async ({ db }) => {
      const userCount = await queries.countUsers(db);
      const suspendedCount = await queries.countSuspended(db);
      return { active: userCount - suspendedCount, suspended: suspendedCount };
    },

    suspend: async ({ db, viewer, actor, params, body }) => {
      const user = await loadUser(db, params.id);
      authorize(canSuspend(viewer, user), "You cannot suspend yourself.");
      await suspendUserAndSettleReports(db, actor, {
        userId: user.id,
        reason: body.reason,
        loadSuspensionEvents,
      });
      return loadUser(db, params.id);
    },

    restore: async ({ db, actor, params, body }) => {
      await loadUser(db, params.id);
      // Loaded before the suspension ends, because its end also ends the pause of the jobs.
      const jobResumedEvents = await loadSuspensionEvents(db, params.id, "job_resumed");
      if (!(await commands.endSuspension(db, params.id, actor, body.reason)))
        failAlreadyDone("This account is not suspended.");
      // Loaded last, because the end of the suspension waits for the task that unposts paused jobs.
      await notify(db, ...jobResumedEvents, ...(await loadUnpostedWhileSuspendedEvents(db, params.id)));
      return loadUser(db, params.id);
    },

    verifyUser: async ({ db, viewer, actor, params, body }) => {
      authorize(canDecideOnPoster(viewer, params), "You cannot decide about yourself.");
      const verifiedUser = await commands.verifyUser(db, params.id, actor, body);
      const user = await loadUser(db, params.id);
      if (!verifiedUser && user.isVerified) failAlreadyDone("This user is already verified.");
      if (!verifiedUser) failChangedProfile();
      await announceRemovedQueueItem(db, "posters");
      return user;
    },

    unverifyUser: async ({ db, actor, params, body }) => {
      await loadUser(db, params.id);
      if (!(await commands.unverifyUser(db, params.id, actor, body)))
        failAlreadyDone("This user is not verified.");
      await requestReviewsOfActivePosters(db, [params.id]);
      return loadUser(db, params.id);
    },

    makeResetLink: async ({ db, viewer, actor, params }) => {
      const user = await loadUser(db, params.id);
      authorize(canMakeResetLink(viewer, user), "You cannot create a reset link for another admin.");
      if (mailConfig.mailer)
        fail("mail_works", "Emails are sent here, so the user can request a link on the sign-in page.");
      const { token, expiresAt } = await issueToken(db, "reset_password", user.id);
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: "reset_link_made",
        actor,
      });
      return { link: tokenUrl(mailConfig.appUrl, "reset_password", token), expiresAt };
    },

    makeVerificationLink: async ({ db, viewer, actor, params }) => {
      const user = await loadUser(db, params.id);
      if (mailConfig.mailer)
        fail("mail_works", "Emails are sent here, so the user can send themselves a link.");
      const address = (await findPrimaryAddress(db, user.id)) ?? failUserNotFound();
      if (!hasAddress(user)) fail("not_found", "This account has no email address.");
      if (!canMakeVerificationLink(viewer, user))
        fail("already_verified", "This address is verified already.");
      const { token, expiresAt } = await issueToken(db, "verify_address", user.id, address.id);
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: "verification_link_made",
        actor,
      });
      return { link: tokenUrl(mailConfig.appUrl, "verify_address", token), expiresAt };
    },

    requestFactorRemoval: async ({ db, viewer, actor, params, body }) => {
      const user = await loadUser(db, params.id);
      authorize(
        canRequestFactorRemoval(viewer, user),
        "The factors of an admin are removed by the operator of this site.",
      );
      // With the lock, the user cannot remove the last second factor between the check and the request.
      await lockUserRow(db, user.id);
      const factors = await findFactorSummary(db, user.id);
      if (!factors || (factors.authenticatorAppSince === null && factors.passkeyCount === 0))
        fail("no_second_factor", "This user has no passkey and no authenticator app.");
      const removal =
        (await requestFactorRemoval(db, {
          userId: user.id,
          requestedById: viewer.id,
          reason: body.reason,
        })) ?? failAlreadyDone("The removal was requested already.");
      await enqueue(
        db,
        "remove_factors",
        { removalId: removal.id },
        { delay: `${factorRemovalDelayHours} hours` },
      );
      await queueEmail(db, {
        userId: user.id,
        address: user.email,
        kind: "factor_removal",
        data: { reason: body.reason },
      });
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: "factor_removal_requested",
        actor,
        reason: body.reason,
      });
      return removal;
    },

    cancelFactorRemoval: async ({ db, actor, params }) => {
      const user = await loadUser(db, params.id);
      if (!(await cancelFactorRemoval(db, user.id))) failAlreadyDone("No removal is pending.");
      await commands.recordModeration(db, commands.toUserSubject(user), {
        action: "factor_removal_cancelled",
        actor,
      });
    },

    domainClaims: async ({ db, viewer, query, page }) =>
      queries.listDomainClaims(db, viewer, query.state, page),

    confirmDomain: async ({ db, viewer, actor, params, body }) => {
      const organization =
        (await organizationCommands.lockForDomainChange(db, params.id)) ??
        fail("not_found", "There is no such organization.");
      const claim = await queries.findDomainClaim(db, viewer, organization.id);
      const { domain } = organization;
      if (!claim || domain === null || organization.domainAdminConfirmedAt)
        return failAlreadyDone("This organization has no domain to confirm.");
      authorize(claim.canConfirm, "You cannot decide about your own organization.");
      if (domain !== body.seen) fail("stale", "This domain has changed since you opened it.");
      if (!(await organizationCommands.activateDomain(db, organization.id, domain)))
        fail("domain_taken", `${domain} is already confirmed for another organization.`);
      await organizationCommands.confirmDomain(db, organization.id);
      await announceRemovedQueueItem(db, "domains");
      const subject = {
        subjectKind: "organization",
        subjectId: organization.id,
        subjectName: organization.name,
        subjectDetail: domain,
      } as const;
      await commands.recordModeration(db, subject, {
        action: "domain_confirmed",
        actor,
        reason: body.reason,
      });
      return claim;
    },

    publicEmailDomains: async ({ db, page }) => queries.listPublicDomains(db, page),

    addPublicEmailDomain: async ({ db, viewer, actor, body }) => {
      const domain = parsePublicDomain(body.domain);
      if (isListedEmailProvider(domain)) failAlreadyDone(`${domain} is on the built-in list already.`);
      const memberIds = await organizationQueries.listMemberIdsByConfirmedDomain(db, { domain });
      const id =
        (await reviewPostersWhoLoseTrust(db, memberIds, () =>
          organizationCommands.addPublicDomain(db, domain, viewer.id),
        )) ?? failAlreadyDone(`${domain} is on the list already.`);
      await commands.recordModeration(db, toDomainSubject({ id, domain }), {
        action: "email_domain_added",
        actor,
        reason: body.reason,
      });
      return (await queries.findPublicDomain(db, id)) ?? failDomainNotFound();
    },

    removePublicEmailDomain: async ({ db, actor, params, body }) => {
      const removedDomain =
        (await organizationCommands.removePublicDomain(db, params.id)) ?? failDomainNotFound();
      await commands.recordModeration(db, toDomainSubject(removedDomain), {
        action: "email_domain_removed",
        actor,
        reason: body.reason,
      });
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
};

const loadUser = async (db: Db, id: number) => (await queries.findUser(db, id)) ?? failUserNotFound();

const failDomainNotFound = () => fail("not_found", "This domain is not on the list.");

const toDomainSubject = ({ id, domain }: { id: number; domain: string }) =>
  ({ subjectKind: "email_domain", subjectId: id, subjectName: domain }) as const;

const failChangedProfile = () => fail("stale", "This profile has changed since you opened it.");

const failDecidedReview = () => fail("stale", "Somebody has decided on this person already.");

/** Loads a review of a poster. Fails if the poster is the admin who makes the request. */
async function loadPosterReview(db: Db, viewer: Viewer, id: number) {
  const review =
    (await posterQueries.findPosterReview(db, id)) ?? fail("not_found", "There is no such request.");
  authorize(canDecideOnPoster(viewer, review.user), "You cannot decide about yourself.");
  return review;
}

const failApplicationNotFound = () => fail("not_found", "There is no such application.");

/** Fails with the reason why a VC application could not be decided. */
async function failVcDecision(db: Db, userId: number): Promise<never> {
  if (!(await queries.hasRequestedVcApproval(db, userId))) failApplicationNotFound();
  return (await queries.hasPendingVcApplication(db, userId))
    ? failChangedProfile()
    : fail("already_decided", "This application has already been decided.");
}

const notifyVcDecision = (db: Db, userId: number, status: "approved" | "rejected", reason?: string) =>
  notify(db, {
    kind: "vc_decided",
    targetId: userId,
    data: { status, ...(reason && { reason }) },
    to: [userId],
  });

/** Fails with the reason why the check of a renamed VC partner could not be decided. */
async function failRecheckDecision(db: Db, id: number): Promise<never> {
  await loadUser(db, id);
  return (await posterQueries.hasOpenRecheck(db, id))
    ? failChangedProfile()
    : fail("already_decided", "This partner does not wait for a check any more.");
}

const loadRenamedPartner = async (db: Db, id: number) =>
  (await posterQueries.findRenamedPartner(db, id)) ?? failUserNotFound();
