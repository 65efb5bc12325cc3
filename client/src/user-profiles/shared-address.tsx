import { fullName } from "@shared/lib/format";
import type { Profile } from "@shared/users/schemas";
import { useId } from "react";
import { Link } from "wouter";
import { JobStateBadge } from "@/jobs/job-state-badge";
import { Card } from "@/ui/card";
import { CopyableEmail } from "@/ui/copyable-email";
import { TextLink } from "@/ui/text-link";
import { EmailHiddenNote } from "@/users/verify-first";

/** The email address of a user who approved an application of the viewer. Hidden for all other users. */
export function SharedAddress({ profile }: { profile: Profile }) {
  const headingId = useId();
  const { sharedJob, sharedEmail } = profile;
  if (!sharedJob) return null;
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="mb-1 text-[16px]/[22px] tracking-subheading">
          Shared with you
        </h2>
        <p className="mb-2 wrap-anywhere text-ink-muted">
          {`${fullName(profile)} approved your proposal for `}
          <TextLink asChild>
            <Link href={`/jobs?job=${sharedJob.id}`}>{sharedJob.title}</Link>
          </TextLink>
          {/* Servers of the previous release do not send the state. */}
          {sharedJob.state && (
            <>
              {" "}
              <JobStateBadge state={sharedJob.state} />
            </>
          )}
        </p>
        {sharedEmail === undefined ? <EmailHiddenNote /> : <CopyableEmail email={sharedEmail} />}
      </section>
    </Card>
  );
}
