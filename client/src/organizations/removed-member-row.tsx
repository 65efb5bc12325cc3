import { fullName } from "@shared/lib/format";
import type { OrganizationMember } from "@shared/organizations/schemas";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { Item } from "@/ui/item-list";
import { MemberSummary } from "./member-summary";
import { changeMemberFailedText, useChangeMember } from "./queries";

interface RemovedMemberRowProps {
  organizationId: number;
  member: OrganizationMember;
  canManage: boolean;
  onRestored: () => void;
}

/** A former member, who left or was removed. Owners can restore only members who were removed. */
export function RemovedMemberRow({ organizationId, member, canManage, onRestored }: RemovedMemberRowProps) {
  const name = fullName(member.user);
  const changeMutation = useChangeMember();
  async function handleRestore() {
    const memberParams = { id: organizationId, userId: member.user.id };
    try {
      await changeMutation.mutateAsync({ params: memberParams, body: { isActive: true } });
    } catch {
      return; // The row shows the mutation's error.
    }
    onRestored();
  }
  return (
    <Item className="flex-wrap items-center" aria-label={name}>
      <MemberSummary member={member} />
      {member.hasLeft && <span className="text-ink-faint text-small">Left voluntarily</span>}
      {canManage && !member.hasLeft && (
        <Button
          size="sm"
          aria-label={`Restore ${name}`}
          pending={changeMutation.isPending}
          onClick={handleRestore}
        >
          Restore
        </Button>
      )}
      {changeMutation.isError && (
        <FieldError className="basis-full" role="alert">
          {errorMessage(changeMutation.error) ?? changeMemberFailedText}
        </FieldError>
      )}
    </Item>
  );
}
