import type { Candidate } from "@shared/talent-pool/schemas";

/** Returns a `mailto:` URL for an email to a candidate, with a subject. */
export function getContactEmailUrl({ email, role }: Pick<Candidate, "email" | "role">): string {
  const address = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${address}?subject=${encodeURIComponent(`Your next role as ${role}`)}`;
}
