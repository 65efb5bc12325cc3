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

/** Somebody who is out, and the way back in, except for who left by themselves. */
export function RemovedMember({ organizationId, member, manages, onReturned }: RemovedMemberProps) {
  const name = fullName(member.user);
  const changing = useChangeMember();
  const letIn = () =>
    changing
      .mutateAsync({ params: { id: organizationId, userId: member.user.id }, body: { isActive: true } })
      .then(onReturned, () => {});
  return (
    <Item className="flex-wrap items-center" aria-label={name}>
      <MemberName member={member} />
      {member.hasLeft && <span className="text-ink-faint text-small">Left by themselves</span>}
      {manages && !member.hasLeft && (
        <Button size="sm" aria-label={`Let Back In ${name}`} pending={changing.isPending} onClick={letIn}>
          Let Back In
        </Button>
      )}
      {changing.isError && (
        <FieldError className="basis-full" role="alert">
          {errorMessage(changing.error) ?? changeFailed}
        </FieldError>
      )}
    </Item>
  );
}
