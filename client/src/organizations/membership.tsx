import { date } from "@shared/lib/text";
import { canEditOrganization, seesMembers } from "@shared/organizations/policy";
import type { OwnMembership } from "@shared/organizations/schemas";
import { Clock, LogOut, MailWarning, Pencil, UsersRound } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/auth/viewer";
import { errorMessage } from "@/lib/api/api-fetch";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { Item } from "@/ui/item-list";
import { Remark } from "@/ui/remark";
import { StatusBadge } from "@/ui/status-badge";
import { MembershipTag } from "./membership-tag";
import { OrganizationMark } from "./organization-mark";
import { leaveFailed, useLeave } from "./queries";
import { useOrganizationsAddress } from "./use-organizations-address";
import { typeNames } from "./words";

export const membershipId = (organizationId: number) => `organization-${organizationId}`;

/** One organization of the viewer's own, and what they may do there. */
export function Membership({ membership, onLeft }: { membership: OwnMembership; onLeft: () => void }) {
  const { organizationId, role, title, joinedAt, isUnconfirmed, organization } = membership;
  const viewer = useViewer();
  const { open } = useOrganizationsAddress();
  const [asking, setAsking] = useState(false);
  const leaving = useLeave();
  const id = membershipId(organizationId);
  // A promise, since by then this entry is gone.
  const leave = () =>
    leaving
      .mutateAsync({ params: { id: organizationId, userId: viewer.id } })
      .then(onLeft, () => setAsking(false));

  return (
    <Item id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <OrganizationMark organization={organization} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2.5">
        <div className="normal-nums wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b id={`${id}-name`}>{organization.name}</b>
            <MembershipTag role={role} />
          </p>
          <p className="text-ink-faint text-small">
            {[title, typeNames[organization.type], `Member since ${date(joinedAt)}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {organization.domain && <Domain organization={organization} />}
        {isUnconfirmed && (
          <Alert tone="attention" Icon={MailWarning} title="Unconfirmed">
            You joined by an address that is not verified yet. Until you verify it, only you and the owners
            see this.
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:-ml-12 print:hidden">
          {canEditOrganization(viewer, role) && (
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-describedby={`${id}-name`}
              onClick={() => open({ edit: organizationId })}
            >
              <Pencil />
              Edit
            </Button>
          )}
          {seesMembers(viewer, role) && (
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-describedby={`${id}-name`}
              onClick={() => open({ organization: organizationId })}
            >
              <UsersRound />
              Members
            </Button>
          )}
          <Button
            className="first:-ml-2.5"
            size="sm"
            variant="ghost"
            aria-haspopup="dialog"
            aria-describedby={`${id}-name`}
            onClick={() => setAsking(true)}
          >
            <LogOut />
            Leave
          </Button>
        </div>
        {leaving.isError && (
          <Alert tone="danger" assertive>
            {errorMessage(leaving.error) ?? leaveFailed}
          </Alert>
        )}
      </div>
      {asking && (
        <Confirm
          title={`Leave ${organization.name}?`}
          text="You stay out of it, also if your email address is on its domain, and nobody can bring you back. This cannot be undone."
          action="Leave"
          pending={leaving.isPending}
          pendingText="Leaving..."
          onConfirm={leave}
          onCancel={() => setAsking(false)}
        />
      )}
    </Item>
  );
}

/** Whether people join by it already, or what it waits for. */
function Domain({ organization: { domain, domainConfirmedAt } }: Pick<OwnMembership, "organization">) {
  return (
    <div className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="normal-nums wrap-anywhere">{domain}</span>
        {domainConfirmedAt ? (
          <StatusBadge tone="success">In effect</StatusBadge>
        ) : (
          <Remark tone="attention" Icon={Clock}>
            Claimed
          </Remark>
        )}
      </p>
      <p className="text-ink-faint text-small">
        {domainConfirmedAt
          ? "Everyone with an address on this domain is a member."
          : "Waits for a verified address of its creator on this domain, or for a site admin to confirm it."}
      </p>
    </div>
  );
}
