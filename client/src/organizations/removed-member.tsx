import { fullName } from "@shared/lib/text";
import type { OrganizationMember } from "@shared/organizations/schemas";
import { errorMessage } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { FieldError } from "@/ui/field";
import { Item } from "@/ui/item-list";
import { MemberName } from "./member-name";
import { changeFailed, useChangeMember } from "./queries";

interface RemovedMemberProps {
  organizationId: number;
  member: OrganizationMember;
  manages: boolean;
  onReturned: () => void;
}

/** A former member. Owners can restore those who were removed, but not those who left. */
export function RemovedMember({ organizationId, member, manages, onReturned }: RemovedMemberProps) {
  const name = fullName(member.user);
  const changeMember = useChangeMember();
  const handleRestore = () =>
    changeMember
      .mutateAsync({ params: { id: organizationId, userId: member.user.id }, body: { isActive: true } })
      .then(onReturned, () => {});
  return (
    <Item className="flex-wrap items-center" aria-label={name}>
      <MemberName member={member} />
      {member.hasLeft && <span className="text-ink-faint text-small">Left voluntarily</span>}
      {manages && !member.hasLeft && (
        <Button
          size="sm"
          aria-label={`Restore ${name}`}
          pending={changeMember.isPending}
          onClick={handleRestore}
        >
          Restore
        </Button>
      )}
      {changeMember.isError && (
        <FieldError className="basis-full" role="alert">
          {errorMessage(changeMember.error) ?? changeFailed}
        </FieldError>
      )}
    </Item>
  );
}
