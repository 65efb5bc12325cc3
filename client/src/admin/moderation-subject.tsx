import type { ModerationEntry } from "@shared/admin/schemas";
import { NameLink } from "./name-link";

interface ModerationSubjectProps extends Pick<ModerationEntry, "action" | "subject"> {
  linkClassName?: string;
}

/** The name of what an admin acted on. Only users and existing agency profiles have a page to link to. */
export function ModerationSubject({ action, subject, linkClassName }: ModerationSubjectProps) {
  const pagePath = subjectPagePath(action, subject);
  if (!pagePath) return <b>{subject.name}</b>;
  return (
    <NameLink className={linkClassName} href={pagePath}>
      {subject.name}
    </NameLink>
  );
}

function subjectPagePath(
  action: ModerationEntry["action"],
  { kind, id }: ModerationEntry["subject"],
): string | undefined {
  if (kind === "user") return `/user/${id}`;
  if (kind === "agency" && action !== "agency_removed") return `/agencies/${id}`;
  return undefined;
}
