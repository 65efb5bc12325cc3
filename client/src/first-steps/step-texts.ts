import type { User } from "@shared/auth/schemas";
import type { FirstStep } from "@shared/first-steps/vocabulary";

interface StepTexts {
  title: string;
  text: string;
  /** The screen on which the viewer does the step. */
  href?: string;
  actionLabel?: string;
}

const textsByStep: Record<FirstStep, StepTexts> = {
  verified: {
    title: "Verify your email address",
    text: "Until then you see no contact details of candidates and recruiters.",
    href: "/profile",
    actionLabel: "Profile Settings",
  },
  job_posted: {
    title: "Post your first job",
    text: "Recruiters apply to fill it and submit candidates, and you decide on both.",
    href: "/jobs?post=1",
    actionLabel: "Post Job",
  },
  share_link: {
    title: "Invite a recruiter by link",
    text: "Send the link of your job to a recruiter. The step is done once somebody has opened one of your jobs.",
  },
  profile: {
    title: "Fill in your title, company and bio",
    text: "Posters read them before they decide on your application.",
    href: "/profile",
    actionLabel: "Profile Settings",
  },
  job_opened: {
    title: "Look at an open job",
    text: "It shows the bounty, the deadline and how fast its poster answers.",
    href: "/jobs",
    actionLabel: "View Job Market",
  },
  applied: {
    title: "Send your first application",
    text: "Say how you would fill the job. Approval shares email addresses both ways.",
    href: "/jobs",
    actionLabel: "Find a Job",
  },
  approval: {
    title: "Complete your application as a VC partner",
    text: "An admin reviews your company, title, bio and verified email address.",
    href: "/profile",
    actionLabel: "Profile Settings",
  },
  directory: {
    title: "Look at the directory of agencies",
    text: "Find agencies by specialization, and see what they have achieved here.",
    href: "/agencies",
    actionLabel: "Browse Agencies",
  },
  candidate_shared: {
    title: "Share a candidate",
    text: "Other partners find the candidate in the talent pool.",
    href: "/candidates?share=1",
    actionLabel: "Share Candidate",
  },
  application_decided: {
    title: "Decide on a VC partner application",
    text: "Approved partners post jobs and see the directory.",
    href: "/admin",
    actionLabel: "Review",
  },
  domain_claims: {
    title: "Decide on the claimed email domains",
    text: "People with an address on a confirmed domain join its organization.",
    href: "/admin/users?view=domains",
    actionLabel: "Review",
  },
  smtp: {
    title: "Set up a mail server",
    text: "Set SMTP_URL, so that the site sends verification links and notifications.",
  },
};

/**
 * Returns the texts of a step, some of which depend on the viewer and on whether the viewer has a job that
 * recruiters can open.
 */
export function getStepTexts(
  step: FirstStep,
  { viewer, hasJobToShare }: { viewer: User; hasJobToShare: boolean },
): StepTexts {
  // A common password hides contact details just as an unverified address does.
  if (step === "verified" && viewer.hasCommonPassphrase)
    return {
      ...textsByStep.verified,
      title: "Choose another password",
      text: "Yours is one of the most common. Until you change it, you see no contact details of others.",
      href: "/profile#password",
    };
  if (step === "share_link" && !hasJobToShare)
    return { title: textsByStep[step].title, text: "Available once you have posted a job and it is open" };
  const waitsForApproval = viewer.vcApprovalStatus !== "approved" && viewer.role === "vc_partner";
  if (waitsForApproval && (step === "directory" || step === "candidate_shared"))
    return { title: textsByStep[step].title, text: "Available once approved" };
  return textsByStep[step];
}
