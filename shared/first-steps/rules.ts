import type { Role } from "@shared/lib/access";
import type { FirstStep } from "./vocabulary";

const recruiterSteps: readonly FirstStep[] = ["profile", "job_opened", "applied"];

const stepsByRole: Record<Role, readonly FirstStep[]> = {
  portfolio_hr: ["verified", "job_posted", "share_link"],
  agency: recruiterSteps,
  independent: recruiterSteps,
  vc_partner: ["approval", "directory", "candidate_shared"],
  admin: ["application_decided", "domain_claims", "smtp"],
};

/** The first steps of a role. Without a mail server, nobody can verify an address: `verified` is omitted. */
export function firstStepsOf(role: Role, { sendsEmails }: { sendsEmails: boolean }): readonly FirstStep[] {
  const steps = stepsByRole[role];
  return sendsEmails ? steps : steps.filter((step) => step !== "verified");
}
