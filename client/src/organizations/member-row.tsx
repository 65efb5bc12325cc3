import { fullName } from "@shared/lib/format";
import type { OrganizationMember } from "@shared/organizations/schemas";
import type { MembershipRole } from "@shared/organizations/vocabulary";
import { Pencil, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useViewer } from "@/session/viewer";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FieldError } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Item } from "@/ui/item-list";
import { useRequestError } from "@/ui/use-request-error";
import { MemberRoleSelect } from "./member-role-select";
import { MemberSummary } from "./member-summary";
import { MemberTitleDialog } from "./member-title-dialog";
import { MembershipRoleTag } from "./membership-role-tag";
import { changeMemberFailedText, removeMemberFailedText, useChangeMember, useRemoveMember } from "./queries";

export const memberElementId = (userId: number) => `member-${userId}`;

interface MemberRowProps {
  organizationId: number;
  member: OrganizationMember;
  /** Whether the viewer may manage members. */
  canManage: boolean;
  onRemoved: () => void;
}

/** A member; owners can change role and title, or remove the member. */
export function MemberRow({ organizationId, member, canManage, onRemoved }: MemberRowProps) {
  const { user, role } = member;
  const isViewer = useViewer().id === user.id;
  const name = fullName(user);
  const memberParams = { id: organizationId, userId: user.id };
  const changeMutation = useChangeMember();
  const removeMutation = useRemoveMember();
  const [visibleDialog, setVisibleDialog] = useState<"title" | "remove">();
  const [ownRoleToConfirm, setOwnRoleToConfirm] = useState<MembershipRole>();
  const { errorText, runRequest } = useRequestError();

  /** The role that is being saved. The select already shows it. */
  const pendingRole = changeMutation.isPending ? (changeMutation.variables.body?.role ?? role) : undefined;

  function closeDialogs() {
    setVisibleDialog(undefined);
    setOwnRoleToConfirm(undefined);
  }
  /** Shows an error of the request in the row, and closes the dialog. Returns whether the request succeeded. */
  async function submitAndClose(request: Promise<unknown>, fallbackErrorText: string): Promise<boolean> {
    const hasSucceeded = await runRequest(request, fallbackErrorText);
    closeDialogs();
    return hasSucceeded;
  }
  async function changeRole(newRole: MembershipRole) {
    const request = changeMutation.mutateAsync({ params: memberParams, body: { role: newRole } });
    await submitAndClose(request, changeMemberFailedText);
  }
  async function handleRemove() {
    const request = removeMutation.mutateAsync({ params: memberParams });
    const isRemoved = await submitAndClose(request, removeMemberFailedText);
    if (isRemoved) onRemoved();
  }

  return (
    <Item className="flex-wrap items-center" id={memberElementId(user.id)} tabIndex={-1} aria-label={name}>
      <MemberSummary member={member} />
      {canManage ? (
        <div className="flex items-center gap-1 max-md:w-full max-md:pl-12 print:hidden">
          <MemberRoleSelect
            memberName={name}
            role={role}
            pendingRole={pendingRole}
            onChange={isViewer ? setOwnRoleToConfirm : changeRole}
          />
          <IconButton
            label={`Title of ${name}`}
            aria-haspopup="dialog"
            onClick={() => setVisibleDialog("title")}
          >
            <Pencil className="size-4" />
          </IconButton>
          {isViewer ? (
            // Takes the place of the remove button, so that the controls of all rows are aligned.
            <span className="size-control flex-none" />
          ) : (
            <IconButton
              label={`Remove ${name}`}
              aria-haspopup="dialog"
              onClick={() => setVisibleDialog("remove")}
            >
              <UserRoundX className="size-4" />
            </IconButton>
          )}
        </div>
      ) : (
        <MembershipRoleTag role={role} />
      )}
      {errorText && (
        <FieldError className="basis-full" role="alert">
          {errorText}
        </FieldError>
      )}
      {visibleDialog === "title" && (
        <MemberTitleDialog organizationId={organizationId} member={member} onClose={closeDialogs} />
      )}
      {visibleDialog === "remove" && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          text="They cannot rejoin, even with an email address on the organization's domain, until an owner restores them."
          confirmLabel="Remove"
          pending={removeMutation.isPending}
          pendingText="Removing..."
          onConfirm={handleRemove}
          onCancel={closeDialogs}
        />
      )}
      {ownRoleToConfirm && (
        <ConfirmDialog
          title="Change your own role?"
          text="You will no longer manage the members. Another owner can change it back."
          confirmLabel="Change Role"
          pending={changeMutation.isPending}
          pendingText="Changing..."
          onConfirm={() => changeRole(ownRoleToConfirm)}
          onCancel={closeDialogs}
        />
      )}
    </Item>
  );
}
