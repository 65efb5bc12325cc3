import { fullName } from "@shared/lib/format";
import { isHttpUrl } from "@shared/lib/http-url";
import type { Candidate } from "@shared/talent-pool/schemas";
import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { Avatar } from "@/ui/avatar";
import { Card } from "@/ui/card";
import { TextLink } from "@/ui/text-link";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";

/** The member who shared the candidate, and a link to the resume. */
export function CandidateAside({ candidate: { sharedBy, sharedById, resume } }: { candidate: Candidate }) {
  const sharerHeadingId = useId();
  const linksHeadingId = useId();
  return (
    <div className="grid grid-cols-1 content-start gap-4 print:mt-4">
      <Card asChild>
        <section aria-labelledby={sharerHeadingId}>
          <h2 className="text-[16px]/[22px] tracking-subheading" id={sharerHeadingId}>
            Shared By
          </h2>
          <div className="flex gap-3">
            {/* Initials instead of the member's picture. `Avatar` takes them from `username`. */}
            <Avatar person={{ username: fullName(sharedBy) }} />
            <div className="normal-nums wrap-anywhere">
              <UserLink id={sharedById} person={sharedBy} />
              <p className="mt-1">
                <UserBadgeTag user={sharedBy} />
              </p>
              {sharedBy.company && <p className="mt-1 text-ink-faint">{sharedBy.company}</p>}
            </div>
          </div>
        </section>
      </Card>
      {resume && (
        <Card asChild>
          <section aria-labelledby={linksHeadingId}>
            <h2 className="text-[16px]/[22px] tracking-subheading" id={linksHeadingId}>
              Links
            </h2>
            {isHttpUrl(resume) ? (
              <TextLink
                className="relative inline-flex min-h-6 items-center gap-1.5 touch:before:absolute touch:before:-inset-2.5 print:after:font-normal print:after:wrap-anywhere print:after:content-['_'_attr(href)]"
                href={resume}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                View Resume/LinkedIn
                <ExternalLink className="size-4 print:hidden" />
                <span className="sr-only">(opens in a new tab)</span>
              </TextLink>
            ) : (
              <p className="wrap-anywhere text-ink-faint normal-nums">{resume}</p>
            )}
          </section>
        </Card>
      )}
    </div>
  );
}
