import { effectiveRole } from "@shared/lib/access";
import { date } from "@shared/lib/text";
import { useViewer } from "@/auth/viewer";
import { StatusPill } from "@/ui/marks";
import { Panel } from "@/ui/panel";

/** Where the application of a VC partner stands, until it is approved. */
export function VcStatus() {
  const viewer = useViewer();
  const { vcApprovalStatus, vcApprovalRequestedAt, vcDecisionReason } = viewer;
  if (effectiveRole(viewer) === viewer.role) return null;
  if (vcApprovalStatus === "rejected")
    return (
      <div className="vcstatus">
        <Panel tone="red" title="Your VC partner application was not approved. You have agency-level access.">
          You can apply to fill jobs as an agency does.
          {vcDecisionReason && <span className="reason">{`Reason given: ${vcDecisionReason}`}</span>}
        </Panel>
      </div>
    );
  return (
    <div className="vcstatus">
      <Panel
        tone="yellow"
        title={
          <>
            Your VC partner application is pending approval. You currently have agency-level access.{" "}
            <StatusPill tone="yellow">Pending</StatusPill>
          </>
        }
      >
        {vcApprovalRequestedAt && `Asked for on ${date(vcApprovalRequestedAt)}. `}
        An admin decides on it. Once it is approved you can post jobs and decide on applications; until then you can apply to fill jobs as
        an agency does.
      </Panel>
    </div>
  );
}
