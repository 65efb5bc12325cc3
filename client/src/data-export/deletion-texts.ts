import type { DeletionPreview } from "@shared/data-export/deletion-schemas";
import { pluralize } from "@shared/lib/format";

/** Returns sentences about what is deleted with the account. The preview's fields are counts and names. */
export function describeDeletion({
  openJobs: openJobCount,
  pendingApplications: pendingApplicationCount,
  pendingSubmissions: pendingSubmissionCount,
  candidates: candidateCount,
  listing: agencyName,
  organizations: organizationNames,
}: DeletionPreview): string[] {
  const sentences = [
    "Your name, picture, contact details, addresses, password, sessions, notifications and settings.",
  ];
  if (openJobCount > 0)
    sentences.push(
      `${pluralize(openJobCount, "open job")}: unposted. Everyone waiting for an answer is notified.`,
    );
  if (pendingApplicationCount > 0)
    sentences.push(`${pluralize(pendingApplicationCount, "pending application")}: withdrawn.`);
  if (pendingSubmissionCount > 0)
    sentences.push(`${pluralize(pendingSubmissionCount, "candidate")} without an answer: withdrawn.`);
  if (candidateCount > 0)
    sentences.push(`${pluralize(candidateCount, "candidate")} that you shared in the talent pool.`);
  if (agencyName) sentences.push(`Your ownership of the listing ${agencyName}, with its phone and email.`);
  if (organizationNames.length > 0) sentences.push(`${organizationNames.join(", ")}: without other members.`);
  return sentences;
}

/** Returns sentences about what is kept, without the name of the author. */
export function describeKeptContent({
  posts: messageCount,
  reviews: reviewCount,
  placements: placementCount,
}: DeletionPreview): string[] {
  const sentences = [
    "Decisions, applications and candidates that others worked on, because they are part of their records.",
  ];
  if (placementCount > 0)
    sentences.push(`${pluralize(placementCount, "placement")}: the bounty or fee, and whether it was paid.`);
  if (messageCount > 0)
    sentences.push(
      `${pluralize(messageCount, "post or reply", "posts and replies")} on the board. Delete them first if you do not want to keep them.`,
    );
  if (reviewCount > 0) sentences.push(`${pluralize(reviewCount, "review")} of agencies.`);
  return sentences;
}
