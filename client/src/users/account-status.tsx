import type { User } from "@shared/auth/schemas";
import { hasFeature, isSiteAdmin, isUnapprovedVcPartner } from "@shared/lib/access";
import { formatDate } from "@shared/lib/format";
import { useViewer } from "@/session/viewer";
import { Card } from "@/ui/card";
import { SettingsSection } from "@/ui/settings-section";
import { StatusBadge } from "@/ui/status-badge";
import { RoleTag } from "./role-tag";
import { VcApplicationRequirements } from "./vc-application-requirements";
import { VcReapplication } from "./vc-reapplication";

/** The permissions of the account, and the status of a VC application. */
export function AccountStatus() {
  const viewer = useViewer();
  const { vcApprovalStatus, vcApprovedAt, vcApprovalRequestedAt, vcDecisionReason } = viewer;
  const isUnapprovedPartner = isUnapprovedVcPartner(viewer);
  const isRejected = isUnapprovedPartner && vcApprovalStatus === "rejected";
  const isPending = isUnapprovedPartner && !isRejected;
  const isApproved = !isUnapprovedPartner && vcApprovalStatus === "approved";
  return (
    <SettingsSection title="Account Status" description="What you can do here.">
      <Card className="grid grid-cols-1 content-start gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <RoleTag role={viewer.role} />
          {isPending && <StatusBadge tone="warning">Pending</StatusBadge>}
          {isApproved && <StatusBadge tone="success">Approved</StatusBadge>}
          {isApproved && vcApprovedAt && (
            <span className="text-ink-faint text-small">{`since ${formatDate(vcApprovedAt)}`}</span>
          )}
          {isPending && vcApprovalRequestedAt && (
            <span className="text-ink-faint text-small">{`requested on ${formatDate(vcApprovalRequestedAt)}`}</span>
          )}
        </div>
        {!isUnapprovedPartner && (
          <p className="text-ink-muted">{`Your account is fully approved. ${describePermissions(viewer)}`}</p>
        )}
        {isPending && (
          <>
            <p>Your VC partner application is pending approval. You currently have agency-level access.</p>
            <p className="text-ink-muted">{`Admins review the oldest applications first. Until then: ${describePermissions(viewer)}`}</p>
            <VcApplicationRequirements />
          </>
        )}
        {isRejected && (
          <>
            <p>Your VC partner application was not approved. You have agency-level access.</p>
            {vcDecisionReason && (
              <p className="whitespace-pre-line wrap-anywhere text-ink-muted">{`Reason given: ${vcDecisionReason}`}</p>
            )}
            <VcApplicationRequirements />
            <VcReapplication />
          </>
        )}
      </Card>
    </SettingsSection>
  );
}

function describePermissions(viewer: User): string {
  if (isSiteAdmin(viewer)) return "You can approve VC partners and do everything that a VC partner can do.";
  if (!hasFeature(viewer, "job_posting")) return "You can apply to fill jobs and submit candidates.";
  return viewer.seesContactDetails
    ? "You can post jobs, approve applications and see contact details."
    : "You can post jobs, approve applications and, once you are verified, see contact details.";
}
