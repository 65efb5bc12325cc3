import type { DescriptionsOf } from "./descriptions";

export const administrationDescriptions: DescriptionsOf<"admin"> = {
  admin: {
    description: "Approval of VC partners, accounts and the state of the installation.",
    operations: {
      vcApplications: "Returns pending VC partner applications with the evidence for each, the oldest first.",
      vcApplicationCounts: "Returns the number of applications in each status.",
      approve:
        "Approves a pending VC partner, with an optional reason, and notifies them. Exactly one of two simultaneous decisions succeeds. Fails with `stale` if name or company have changed since `identityVersion` was the number in `seen`; without `seen`, since the request.",
      reject:
        "Rejects a pending VC partner with an optional reason, and notifies them. Exactly one of two simultaneous decisions succeeds. Fails with `stale` if name or company have changed since `identityVersion` was the number in `seen`; without `seen`, since the request.",
      site: "Returns whether demo data is loaded, whether email is delivered, and whether the outbox shows one-time links.",
      moderation:
        "Returns recorded actions of admins, newest first. `decisions` returns those on VC partner applications.",
      users:
        "Returns all accounts. Searches name, user name, email address and company, and filters by role and state.",
      userCounts: "Returns the number of active and suspended accounts.",
      posters:
        "Returns people whom nobody has confirmed and who posted a job or reached the limit of contact details, with their latest active jobs, the one who has waited longest first. Suspended users are left out.",
      posterCounts:
        "Returns the number of people who wait for a confirmation, and of renamed VC partners who wait for a check.",
      vouch:
        "Confirms who a person is, with an optional reason: they are verified, and their jobs lose the mark. Admins cannot decide about themselves. Of two simultaneous decisions the second fails with `stale`, and so does a decision on a name or company that has changed since (`seen`).",
      dismissPoster:
        "Takes a person off the queue until they post another job; their jobs keep the mark. Admins cannot decide about themselves. Of two simultaneous decisions the second fails with `stale`.",
      renamedPartners:
        "Returns approved VC partners who changed name or company since an admin approved them, with the approved ones, the partner who has waited longest first. Suspended users are left out.",
      keepApproval:
        "Confirms the new name and company of a VC partner, with an optional reason; they are trusted again. Fails with `stale` if the profile has changed since `identityVersion` was the number in `seen`.",
      withdrawApproval:
        "Withdraws the approval of a renamed VC partner with a reason, which they read; they can apply again. Fails with `stale` if the profile has changed since `identityVersion` was the number in `seen`.",
      suspend:
        "Suspends an account with a reason and ends its sessions; its jobs and agency profile stay. Admins cannot suspend themselves. Fails if it is already suspended.",
      restore: "Lifts a suspension. Fails if the account is not suspended.",
      verifyUser:
        "Marks a user as verified. Admins cannot decide about themselves. Fails if they already are, or with `stale` if name or company have changed since `identityVersion` was the number in `seen`; without `seen`, if they ever changed.",
      unverifyUser: "Removes the verified mark of a user. Fails if they are not verified.",
      requestFactorRemoval:
        "For a user who lost the device with passkeys and authenticator app. The reason is emailed to them with a link to cancel; a sign-in with a factor cancels too. After 24 hours all factors are removed. Fails for admins.",
      cancelFactorRemoval: "Cancels a removal that has not taken effect.",
      makeResetLink:
        "Returns a one-time reset link, for installations without outgoing email. Fails for admins' accounts, and if email is configured.",
      makeVerificationLink:
        "Returns a one-time link that verifies the primary address, for installations without outgoing email. Fails if the address is verified, and if email is configured.",
      domainClaims:
        "Returns organizations whose domain no admin has confirmed, the oldest first: those that only claim it (`claimed`, the default), or those whose domain is in effect by a member's verified address (`in_effect`).",
      confirmDomain:
        "Confirms the domain of an organization, so that users with a verified address there join it and are trusted. Fails if an admin has already confirmed it, if another organization has it, or with `stale` if it is no longer the domain in `seen`.",
      publicEmailDomains:
        "Returns the domains of public mail services that admins added to the built-in list, the newest first. No organization can claim them or a domain below them.",
      addPublicEmailDomain:
        "Adds the domain of a public mail service, with an optional reason. Organizations that claim it or have it, or a domain below it, lose the domain; their members stay. Fails if it is listed already.",
      removePublicEmailDomain:
        "Removes a domain from those of public mail services, with a reason. Organizations do not get it back.",
      outbox:
        "Returns emails with their delivery state, newest first. One-time links are hidden except in development.",
    },
  },
};
