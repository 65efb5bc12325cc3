import type { DescriptionsOf } from "./descriptions";

export const administrationDescriptions: DescriptionsOf<"admin" | "skills"> = {
  admin: {
    description: "Approval of VC partners, accounts and the state of the installation.",
    operations: {
      vcApplications: "Returns pending VC partner applications with the evidence for each, the oldest first.",
      vcApplicationCounts: "Returns the number of applications in each status.",
      approve:
        "Approves a pending VC partner, with an optional reason, and notifies them. Exactly one of two simultaneous decisions succeeds. `seen` is the `identityVersion` of the profile that the admin saw. Fails with `stale` if name or company have changed since; without `seen`, if they have changed since the application.",
      reject:
        "Rejects a pending VC partner with an optional reason, and notifies them. Exactly one of two simultaneous decisions succeeds. `seen` is the `identityVersion` of the profile that the admin saw. Fails with `stale` if name or company have changed since; without `seen`, if they have changed since the application.",
      waiting:
        "Returns how many items of each queue wait, up to 1,000, and since when the oldest does: VC partner applications, reports, claims, suggested edits, claimed domains, posters, and VC partners with a new name or company (`renamed`). Items that concern the viewer are left out.",
      site: "Returns whether demo data is loaded, whether email is delivered, and whether the outbox shows one-time links.",
      moderation:
        "Returns recorded actions of admins, newest first. `decisions` returns those on VC partner applications.",
      users:
        "Returns all accounts. Searches name, user name, email address and company, and filters by role and state.",
      userCounts: "Returns the number of active and suspended accounts.",
      posters:
        "Returns users whose identity no admin has confirmed and who posted a job or reached the limit of contact details. Contains the latest active jobs of each. The user who has waited longest comes first; suspended users are left out.",
      posterCounts:
        "Returns the number of users who wait for a confirmation of their identity, and of renamed VC partners who wait for a check.",
      vouch:
        "Confirms the identity of a user, with an optional reason. The user is then verified, and the jobs are no longer marked as not verified. Admins cannot decide about themselves. `seen` is the `identityVersion` of the profile that the admin saw. Fails with `stale` if name or company have changed since, or if another admin has already decided.",
      dismissPoster:
        "Removes a user from the queue until they post another job. The jobs stay marked as not verified. Admins cannot decide about themselves. Fails with `stale` if another admin has already decided.",
      renamedPartners:
        "Returns approved VC partners who have changed their name or company since the approval, each with the approved name and company. The partner who has waited longest comes first; suspended users are left out.",
      keepApproval:
        "Confirms the new name and company of a VC partner, with an optional reason. The partner is then trusted again. `seen` is the `identityVersion` of the profile that the admin saw. Fails with `stale` if name or company have changed since.",
      withdrawApproval:
        "Withdraws the approval of a renamed VC partner. The partner is shown the reason and can apply again. `seen` is the `identityVersion` of the profile that the admin saw. Fails with `stale` if name or company have changed since.",
      suspend:
        "Suspends an account with a reason and ends its sessions; its jobs and agency profile stay. Admins cannot suspend themselves. Fails if it is already suspended.",
      restore: "Lifts a suspension. Fails if the account is not suspended.",
      verifyUser:
        "Marks a user as verified. Admins cannot decide about themselves. Fails if the user is already verified. `seen` is the `identityVersion` of the profile that the admin saw. Fails with `stale` if name or company have changed since; without `seen`, if they have ever changed.",
      unverifyUser: "Removes the verified mark of a user. Fails if they are not verified.",
      requestFactorRemoval:
        "Schedules the removal of all second factors of a user who lost them, in 24 hours. Emails the user the reason and a link that cancels the removal. A sign-in with a second factor cancels it too. Fails for admins.",
      cancelFactorRemoval: "Cancels a scheduled removal of second factors.",
      makeResetLink:
        "Returns a one-time reset link, for installations without outgoing email. Fails for admins' accounts, and if email is configured.",
      makeVerificationLink:
        "Returns a one-time link that verifies the primary address, for installations without outgoing email. Fails if the address is verified, and if email is configured.",
      domainClaims:
        "Returns organizations whose domain no admin has confirmed: by default those that only claim the domain (`claimed`), the oldest claim first, or those whose domain is in effect because a member verified an address on it (`in_effect`), first the one whose domain has been in effect longest.",
      confirmDomain:
        "Confirms the domain of an organization. Users with a verified address on the domain join the organization and are trusted. Fails if an admin has already confirmed the domain, if another organization has it, or with `stale` if the organization's domain is no longer the one in `seen`.",
      publicEmailDomains:
        "Returns the domains of public mail services that admins added to the built-in list, the newest first. No organization can claim such a domain or a subdomain of it.",
      addPublicEmailDomain:
        "Adds the domain of a public mail service, with an optional reason. Organizations with this domain or a subdomain of it lose the domain, whether it is confirmed or only claimed; their members stay. Fails if the domain was added before.",
      removePublicEmailDomain:
        "Removes a domain from those of public mail services, with a reason. Organizations that lost the domain do not get it back.",
      outbox:
        "Returns emails with their delivery state, newest first. One-time links are hidden except in development.",
    },
  },
  skills: {
    description: "Skills and synonyms that search and matching know, beside the built-in ones.",
    operations: {
      unknown:
        "Returns the skills that the 1,000 newest listed jobs and the 1,000 newest available candidates name and that are not known, those with the most uses first. Spellings that differ only in case or punctuation are one skill. `q` returns those that contain the text.",
      added: "Returns the skills and synonyms that admins added, and who added them, newest first.",
      known:
        "Returns at most 10 known skills, built in or added, of which the name or a synonym contains the text. Names that begin with the text come first.",
      add: "Adds a skill with its group and synonyms, and records it. Jobs and candidates that name it are updated within a few minutes. Fails if the name or a synonym is known already.",
      addSynonym:
        "Adds a synonym to a skill, which is named by its slug, and records it. Jobs and candidates that name it are updated within a few minutes. Fails if the name is known already.",
      remove:
        "Removes an added synonym, or an added skill with its synonyms, and records it. Built-in skills cannot be removed.",
    },
  },
};
