import { clock } from "@shared/lib/clock";
import { formatDate, formatDateTime } from "@shared/lib/format";
import { reapplyAllowedAt } from "@shared/users/rules";
import { Link } from "wouter";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { StatusBadge } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import { VcApplicationRequirements } from "@/users/vc-application-requirements";

/** The status of a VC partner application that is pending or was rejected. */
export function VcStatus() {
  const viewer = useViewer();
  return (
    <div className="mb-6">
      {viewer.vcApprovalStatus === "rejected" ? <RejectedAlert /> : <PendingAlert />}
    </div>
  );
}

function RejectedAlert() {
  const viewer = useViewer();
  useRerenderEveryMinute();
  const reapplyAllowedFrom = reapplyAllowedAt(viewer);
  const mustWait = reapplyAllowedFrom && reapplyAllowedFrom.getTime() > clock.now();
  return (
    <Alert
      tone="danger"
      title="Your VC partner application was not approved. You have agency-level access."
      actions={
        <TextLink asChild hasLargeTarget>
          <Link href="/profile">Apply again in Profile Settings</Link>
        </TextLink>
      }
    >
      You can apply to fill jobs as an agency does.
      {mustWait &&
        ` You can apply again as a VC partner from ${formatDateTime(reapplyAllowedFrom.toISOString())}.`}
      {viewer.vcDecisionReason && (
        <span className="mt-1.5 block whitespace-pre-line wrap-anywhere">{`Reason given: ${viewer.vcDecisionReason}`}</span>
      )}
    </Alert>
  );
}

function PendingAlert() {
  const { vcApprovalRequestedAt } = useViewer();
  return (
    <Alert
      tone="warning"
      title={
        <>
          Your VC partner application is pending approval. You currently have agency-level access.{" "}
          <StatusBadge className="ml-1 align-middle" tone="warning">
            Pending
          </StatusBadge>
        </>
      }
      actions={
        <NoLayoutShiftSection className="grid justify-items-start gap-2.5">
          <VcApplicationRequirements />
          <TextLink asChild hasLargeTarget>
            <Link href="/profile">Go to Profile Settings</Link>
          </TextLink>
        </NoLayoutShiftSection>
      }
    >
      {vcApprovalRequestedAt && `Requested on ${formatDate(vcApprovalRequestedAt)}. `}
      An admin decides on it. Once it is approved you can post jobs and decide on applications; until then you
      can apply to fill jobs as an agency does.
    </Alert>
  );
}
