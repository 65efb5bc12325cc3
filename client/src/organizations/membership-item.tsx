import { formatDate } from "@shared/lib/format";
import { canEditOrganization, canSeeMembers } from "@shared/organizations/policy";
import type { OwnMembership } from "@shared/organizations/schemas";
import { canManageSso } from "@shared/sso/policy";
import { Clock, KeyRound, LogOut, MailWarning, Pencil, UsersRound } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/session/viewer";
import { Alert } from "@/ui/alert";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { IconText } from "@/ui/icon-text";
import { Item } from "@/ui/item-list";
import { StatusBadge } from "@/ui/status-badge";
import { useRequestError } from "@/ui/use-request-error";
import { adminOnlyDomainText, organizationTypeLabels } from "./labels";
import { MembershipRoleTag } from "./membership-role-tag";
import { OrganizationLink } from "./organization-link";
import { OrganizationLogo } from "./organization-logo";
import { leaveOrganizationFailedText, useLeaveOrganization } from "./queries";
import { useOrganizationsParams } from "./use-organizations-params";

export const membershipElementId = (organizationId: number) => `organization-${organizationId}`;

/** An organization of which the viewer is a member, with the actions that their role allows. */
export function MembershipItem({ membership, onLeft }: { membership: OwnMembership; onLeft: () => void }) {
  const { organizationId, role, title, joinedAt, isUnconfirmed, organization } = membership;
  const viewer = useViewer();
  const [isLeaveDialogOpen, setIsLeaveDialogOpen] = useState(false);
  const leaveMutation = useLeaveOrganization();
  const { errorText, runRequest } = useRequestError(leaveOrganizationFailedText);
  const elementId = membershipElementId(organizationId);
  const nameId = `${elementId}-name`;

  async function handleLeave() {
    const memberParams = { id: organizationId, userId: viewer.id };
    // Awaited, because callbacks of `mutate` do not run after this component has unmounted.
    const hasLeft = await runRequest(leaveMutation.mutateAsync({ params: memberParams }));
    if (hasLeft) onLeft();
    else setIsLeaveDialogOpen(false);
  }

  return (
    <Item id={elementId} tabIndex={-1} aria-labelledby={nameId}>
      <OrganizationLogo organization={organization} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2.5">
        <div className="normal-nums wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b id={nameId}>
              <OrganizationLink id={organizationId}>{organization.name}</OrganizationLink>
            </b>
            <MembershipRoleTag role={role} />
          </p>
          <p className="text-ink-faint text-small">
            {[title, organizationTypeLabels[organization.type], `Member since ${formatDate(joinedAt)}`]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {organization.domain && <OrganizationDomainStatus organization={organization} />}
        {isUnconfirmed && (
          <Alert tone="attention" Icon={MailWarning} title="Unconfirmed">
            You joined with an unverified address. Until you verify it, only you and the owners see this.
          </Alert>
        )}
        <MembershipActions
          membership={membership}
          nameId={nameId}
          onLeaveClick={() => setIsLeaveDialogOpen(true)}
        />
        {errorText && (
          <Alert tone="danger" assertive>
            {errorText}
          </Alert>
        )}
      </div>
      {isLeaveDialogOpen && (
        <ConfirmDialog
          title={`Leave ${organization.name}?`}
          text="You cannot rejoin, even with an email address on its domain, and nobody can restore your membership. This cannot be undone."
          confirmLabel="Leave"
          pending={leaveMutation.isPending}
          pendingText="Leaving..."
          onConfirm={handleLeave}
          onCancel={() => setIsLeaveDialogOpen(false)}
        />
      )}
    </Item>
  );
}

interface MembershipActionsProps {
  membership: OwnMembership;
  /** Id of the element with the organization's name, which describes the buttons. */
  nameId: string;
  onLeaveClick: () => void;
}

function MembershipActions({ membership, nameId, onLeaveClick }: MembershipActionsProps) {
  const { organizationId, role } = membership;
  const viewer = useViewer();
  const { openDialog } = useOrganizationsParams();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-md:-ml-12 print:hidden">
      {canEditOrganization(viewer, role) && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={() => openDialog({ edit: organizationId })}
        >
          <Pencil />
          Edit
        </Button>
      )}
      {canSeeMembers(viewer, role) && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={() => openDialog({ organization: organizationId })}
        >
          <UsersRound />
          Members
        </Button>
      )}
      {canManageSso(role) && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-describedby={nameId}
          onClick={() => openDialog({ signOn: organizationId })}
        >
          <KeyRound />
          Single Sign-On
        </Button>
      )}
      <Button
        className="first:-ml-2.5"
        size="sm"
        variant="ghost"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={onLeaveClick}
      >
        <LogOut />
        Leave
      </Button>
    </div>
  );
}

/** The email domain and whether it adds members automatically. */
function OrganizationDomainStatus({ organization }: Pick<OwnMembership, "organization">) {
  const { domain, domainConfirmedAt } = organization;
  return (
    <div className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="normal-nums wrap-anywhere">{domain}</span>
        {domainConfirmedAt ? (
          <StatusBadge tone="success">In effect</StatusBadge>
        ) : (
          <IconText tone="attention" Icon={Clock}>
            Claimed
          </IconText>
        )}
      </p>
      <p className="text-ink-faint text-small">
        {domainConfirmedAt
          ? "Everyone with an address on this domain is a member."
          : `Takes effect once the member who entered it verifies an address on it, or a site admin confirms it. ${adminOnlyDomainText}`}
      </p>
    </div>
  );
}
