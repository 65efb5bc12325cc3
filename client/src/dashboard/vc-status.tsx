import { clock } from "@shared/lib/clock";
import { date, dateTime } from "@shared/lib/text";
import { mayReapplyAt } from "@shared/people/rules";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { useMinutes } from "@/lib/use-minutes";
import { MissingEvidence } from "@/people/missing-evidence";
import { Alert } from "@/ui/alert";
import { StatusBadge } from "@/ui/status-badge";

/** Where the application of a VC partner stands, until it is approved. */
export function VcStatus() {
  const viewer = useViewer();
  return <div className="vcstatus">{viewer.vcApprovalStatus === "rejected" ? <Rejected /> : <Pending />}</div>;
}

function Rejected() {
  const viewer = useViewer();
  useMinutes();
  const from = mayReapplyAt(viewer);
  const early = from && from.getTime() > clock.now();
  return (
    <Alert
      tone="danger"
      title="Your VC partner application was not approved. You have agency-level access."
      actions={
        <Link className="link" href="/profile">
          Apply again in Profile Settings
        </Link>
      }
    >
      You can apply to fill jobs as an agency does.
      {early && ` You can apply again as VC partner from ${dateTime(from.toISOString())} on.`}
      {viewer.vcDecisionReason && <span className="reason">{`Reason given: ${viewer.vcDecisionReason}`}</span>}
    </Alert>
  );
}

function Pending() {
  const { vcApprovalRequestedAt } = useViewer();
  return (
    <Alert
      tone="warning"
      title={
        <>
          Your VC partner application is pending approval. You currently have agency-level access.{" "}
          <StatusBadge tone="warning">Pending</StatusBadge>
        </>
      }
      actions={
        <>
          <MissingEvidence />
          <Link className="link" href="/profile">
            Go to Profile Settings
          </Link>
        </>
      }
    >
      {vcApprovalRequestedAt && `Asked for on ${date(vcApprovalRequestedAt)}. `}
      An admin decides on it. Once it is approved you can post jobs and decide on applications; until then you can apply to fill jobs as an
      agency does.
    </Alert>
  );
}
