import type { User } from "@shared/auth/schemas";
import { hasFeature, isUnapproved } from "@shared/lib/access";
import { date } from "@shared/lib/text";
import { useViewer } from "@/auth/viewer";
import { Card } from "@/ui/card";
import { RoleTag } from "@/ui/role-tag";
import { StatusBadge } from "@/ui/status-badge";
import { ApplyAgain } from "./apply-again";
import { MissingEvidence } from "./missing-evidence";
import { SettingsSection } from "./settings-section";

/** What one may do here, and where the application of a VC partner stands. */
export function AccountStatus() {
  const viewer = useViewer();
  const waits = isUnapproved(viewer);
  const rejected = waits && viewer.vcApprovalStatus === "rejected";
  const approved = !waits && viewer.vcApprovalStatus === "approved";
  return (
    <SettingsSection title="Account Status" about="What you can do here.">
      <Card className="grid grid-cols-1 content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <RoleTag role={viewer.role} />
          {waits && !rejected && <StatusBadge tone="warning">Pending</StatusBadge>}
          {approved && <StatusBadge tone="success">Approved</StatusBadge>}
          {approved && viewer.vcApprovedAt && (
            <span className="text-ink-faint text-small">{`since ${date(viewer.vcApprovedAt)}`}</span>
          )}
          {waits && !rejected && viewer.vcApprovalRequestedAt && (
            <span className="text-ink-faint text-small">{`asked for on ${date(viewer.vcApprovalRequestedAt)}`}</span>
          )}
        </div>
        {!waits && <p className="text-ink-muted">{`Your account is fully approved. ${rights(viewer)}`}</p>}
        {waits && !rejected && (
          <>
            <p>Your VC partner application is pending approval. You currently have agency-level access.</p>
            <p className="text-ink-muted">{`An admin decides on it, the oldest first. Until then: ${rights(viewer)}`}</p>
            <MissingEvidence />
          </>
        )}
        {rejected && (
          <>
            <p>Your VC partner application was not approved. You have agency-level access.</p>
            {viewer.vcDecisionReason && (
              <p className="whitespace-pre-line wrap-anywhere text-ink-muted">{`Reason given: ${viewer.vcDecisionReason}`}</p>
            )}
            <MissingEvidence />
            <ApplyAgain />
          </>
        )}
      </Card>
    </SettingsSection>
  );
}

function rights(viewer: User): string {
  if (hasFeature(viewer, "admin"))
    return "You can decide on VC partners, and do everything that a VC partner can.";
  return hasFeature(viewer, "job_posting")
    ? "You can post jobs, approve applications and see contact details."
    : "You can apply to fill jobs and submit candidates.";
}
