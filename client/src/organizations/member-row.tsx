import { fullName } from "@shared/lib/format";
import type { OrganizationMember } from "@shared/organizations/schemas";
import { type MembershipRole, membershipRoles } from "@shared/organizations/vocabulary";
import { Pencil, UserRoundX } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "@/lib/api/api-fetch";
import { useViewer } from "@/session/viewer";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { FieldError } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Item } from "@/ui/item-list";
import { openPickerOnKeyDown, Select } from "@/ui/select";
import { membershipRoleOptions } from "./labels";
import { MemberSummary } from "./member-summary";
import { MemberTitleDialog } from "./member-title-dialog";
import { MembershipRoleTag } from "./membership-role-tag";
import { changeMemberFailedText, removeMemberFailedText, useChangeMember, useRemoveMember } from "./queries";

export const memberElementId = (userId: number) => `member-${userId}`;

interface MemberRowProps {
  organizationId: number;
  member: OrganizationMember;
  /** The viewer may manage members. */
  canManage: boolean;
  onRemoved: () => void;
}

/** A member; owners can change role and title, or remove the member. */
export function MemberRow({ organizationId, member, canManage, onRemoved }: MemberRowProps) {
  const { user, role } = member;
  const isViewer = useViewer().id === user.id;
  const name = fullName(user);
  const memberParams = { id: organizationId, userId: user.id };
  const changeMember = useChangeMember();
  const removeMember = useRemoveMember();
  const [openDialog, setOpenDialog] = useState<"remove" | "title" | MembershipRole>();
  const [errorText, setErrorText] = useState<string>();

  /** Waits for a request and shows its error in the row. Returns whether it succeeded. */
  async function runRequest(request: Promise<unknown>, fallbackText: string): Promise<boolean> {
    setErrorText(undefined);
    const requestErrorText = await request.then(
      () => undefined,
      (cause: unknown) => errorMessage(cause) ?? fallbackText,
    );
    setErrorText(requestErrorText);
    setOpenDialog(undefined);
    return requestErrorText === undefined;
  }
  const changeRole = (newRole: MembershipRole) =>
    runRequest(
      changeMember.mutateAsync({ params: memberParams, body: { role: newRole } }),
      changeMemberFailedText,
    );
  const handleRemove = async () => {
    if (await runRequest(removeMember.mutateAsync({ params: memberParams }), removeMemberFailedText))
      onRemoved();
  };

  return (
    <Item className="flex-wrap items-center" id={memberElementId(user.id)} tabIndex={-1} aria-label={name}>
      <MemberSummary member={member} />
      {canManage ? (
        <div className="flex items-center gap-1 max-md:w-full max-md:pl-12 print:hidden">
          <Select
            frameClassName="w-33 max-md:flex-1"
            aria-label={`Role of ${name}`}
            aria-busy={changeMember.isPending || undefined}
            value={changeMember.isPending ? (changeMember.variables.body?.role ?? role) : role}
            onKeyDown={openPickerOnKeyDown}
            onChange={({ target }) => {
              const newRole = membershipRoles.find((option) => option === target.value);
              if (!newRole || changeMember.isPending) return;
              if (isViewer) setOpenDialog(newRole);
              else changeRole(newRole);
            }}
          >
            {membershipRoleOptions.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <IconButton
            label={`Title of ${name}`}
            aria-haspopup="dialog"
            onClick={() => setOpenDialog("title")}
          >
            <Pencil className="size-4" />
          </IconButton>
          {isViewer ? (
            <span className="size-control flex-none" />
          ) : (
            <IconButton
              label={`Remove ${name}`}
              aria-haspopup="dialog"
              onClick={() => setOpenDialog("remove")}
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
      {openDialog === "title" && (
        <MemberTitleDialog
          memberParams={memberParams}
          member={member}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === "remove" && (
        <ConfirmDialog
          title={`Remove ${name}?`}
          text="They cannot rejoin, even with an email address on the organization's domain, until an owner restores them."
          confirmLabel="Remove"
          pending={removeMember.isPending}
          pendingText="Removing..."
          onConfirm={handleRemove}
          onCancel={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog && openDialog !== "title" && openDialog !== "remove" && (
        <ConfirmDialog
          title="Change your own role?"
          text="You will no longer manage the members. Another owner can change it back."
          confirmLabel="Change Role"
          pending={changeMember.isPending}
          pendingText="Changing..."
          onConfirm={() => changeRole(openDialog)}
          onCancel={() => setOpenDialog(undefined)}
        />
      )}
    </Item>
  );
}
