import type { Candidate, Level } from "@shared/talent-pool/schemas";

/** A level in a word, as the filter and the list say it. */
export const levelWords: Record<Level, string> = {
  junior: "Junior",
  mid: "Mid-Level",
  senior: "Senior",
  executive: "Executive",
};

/** A level with what it stands for, as the form and the profile say it. */
export const levelYears: Record<Level, string> = {
  junior: "Junior (0-2 years)",
  mid: "Mid (3-5 years)",
  senior: "Senior (6+ years)",
  executive: "Executive (leadership)",
};

/** A letter to a candidate, with its subject. */
export function letterTo({ email, role }: Pick<Candidate, "email" | "role">): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`Your next role as ${role}`)}`;
}

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether a candidate holds every typed word. The server offers names written much like it where nobody does. */
export function holds({ name, role, skills, location, email }: Candidate, typed: string): boolean {
  const text = folded([name, role, ...skills, location ?? "", email].join(" "));
  return folded(typed)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .every((word) => text.includes(word));
}
