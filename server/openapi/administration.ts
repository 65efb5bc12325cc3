import type { DescriptionsOf } from "./descriptions";

export const administrationDescriptions: DescriptionsOf<"admin"> = {
  admin: {
    description: "Approval of VC partners, accounts and the state of the installation.",
    operations: {
      vcApplications: "Returns pending VC partner applications with the evidence for each, the oldest first.",
      vcApplicationCounts: "Returns the number of applications in each status.",
      approve:
        "Approves a pending VC partner, with an optional reason, and notifies them. Exactly one of two simultaneous decisions succeeds.",
      reject:
        "Rejects a pending VC partner with an optional reason, and notifies them. Exactly one of two simultaneous decisions succeeds.",
      site: "Returns whether demo data is loaded, whether email is delivered, and whether the outbox shows one-time links.",
      moderation:
        "Returns recorded actions of admins, newest first. `decisions` returns those on VC partner applications.",
      users:
        "Returns all accounts. Searches name, user name, email address and company, and filters by role and state.",
      userCounts: "Returns the number of active and suspended accounts.",
      posters:
        "Returns people whom nobody has confirmed and who posted a job or reached the limit of contact details, with their latest active jobs, the one who has waited longest first. Suspended users are left out.",
      posterCounts: "Returns the number of people who wait for a confirmation.",
      vouch:
        "Confirms who a person is, with an optional reason: they are verified, and their jobs lose the mark. Admins cannot decide about themselves. Of two simultaneous decisions the second fails with `stale`.",
      dismissPoster:
        "Takes a person off the queue until they post another job; their jobs keep the mark. Admins cannot decide about themselves. Of two simultaneous decisions the second fails with `stale`.",
      suspend:
        "Suspends an account with a reason and ends its sessions; its jobs and agency profile stay. Admins cannot suspend themselves. Fails if it is already suspended.",
      restore: "Lifts a suspension. Fails if the account is not suspended.",
      verifyUser: "Marks a user as verified. Fails if they already are.",
      unverifyUser: "Removes the verified mark of a user. Fails if they are not verified.",
      requestFactorRemoval:
        "For a user who lost the device with passkeys and authenticator app. The reason is emailed to them with a link to cancel; a sign-in with a factor cancels too. After 24 hours all factors are removed. Fails for admins.",
      cancelFactorRemoval: "Cancels a removal that has not taken effect.",
      makeResetLink:
        "Returns a one-time reset link, for installations without outgoing email. Fails for admins' accounts, and if email is configured.",
      domainClaims: "Returns organizations whose domain is not confirmed, the oldest first.",
      confirmDomain:
        "Confirms the domain of an organization, so that users with a verified address there join it. Fails if it is already confirmed, or if another organization has it.",
      outbox:
        "Returns emails with their delivery state, newest first. One-time links are hidden except in development.",
    },
  },
};
