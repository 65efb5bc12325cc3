import type { Candidate, ExperienceLevel } from "@shared/talent-pool/schemas";

/** Short labels of the levels, for the filter and the list. */
export const levelLabels: Record<ExperienceLevel, string> = {
  junior: "Junior",
  mid: "Mid-Level",
  senior: "Senior",
  executive: "Executive",
};

/** Labels of the levels with years of experience, for the form and the profile. */
export const levelLabelsWithYears: Record<ExperienceLevel, string> = {
  junior: "Junior (0-2 years)",
  mid: "Mid (3-5 years)",
  senior: "Senior (6+ years)",
  executive: "Executive (leadership)",
};

/** A mailto URL for an email to a candidate, with a subject. */
export function contactEmailUrl({ email, role }: Pick<Candidate, "email" | "role">): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`Your next role as ${role}`)}`;
}

/** Removes diacritics and case, so that “Jose” matches “José”. */
const normalizeText = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Whether a candidate contains every search word. Without such candidates, the server returns similar names.
 */
export function matchesSearch({ name, role, skills, location, email }: Candidate, search: string): boolean {
  const text = normalizeText([name, role, ...skills, location ?? "", email].join(" "));
  return normalizeText(search)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .every((word) => text.includes(word));
}
