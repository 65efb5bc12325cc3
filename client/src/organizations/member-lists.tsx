import { fullName } from "@shared/lib/format";
import { canManageMembers } from "@shared/organizations/policy";
import type { OrganizationMember, OwnMembership } from "@shared/organizations/schemas";
import { useId } from "react";
import { announce } from "@/lib/feedback/announce";
import { useFocusById } from "@/lib/focus/use-focus-by-id";
import { useViewer } from "@/session/viewer";
import { ItemList } from "@/ui/item-list";
import { MemberRow, memberElementId } from "./member-row";
import { RemovedMemberRow } from "./removed-member-row";

interface MemberListsProps {
  organizationId: number;
  /** The viewer's own membership, if any. */
  ownMembership: OwnMembership | undefined;
  members: OrganizationMember[];
}

/** The members of an organization, followed by those who left or were removed. */
export function MemberLists({ organizationId, ownMembership, members }: MemberListsProps) {
  const removedHeadingId = useId();
  const canManage = canManageMembers(useViewer(), ownMembership?.role ?? null);
  const focusById = useFocusById();
  const activeMembers = members.filter(({ isActive }) => isActive);
  const removedMembers = members.filter(({ isActive }) => !isActive);

  function handleRemoved(removedMember: OrganizationMember) {
    const removedIndex = activeMembers.indexOf(removedMember);
    announce(`${fullName(removedMember.user)} removed.`);
    const neighbor = activeMembers[removedIndex + 1] ?? activeMembers[removedIndex - 1];
    // The heading of the removed members appears together with this one, so it exists by then.
    focusById(neighbor ? memberElementId(neighbor.user.id) : removedHeadingId);
  }
  function handleRestored(restoredMember: OrganizationMember) {
    announce(`${fullName(restoredMember.user)} is a member again.`);
    focusById(memberElementId(restoredMember.user.id));
  }

  return (
    <>
      {!canManage && (
        <p className="mb-4 text-ink-faint">Only owners can change roles and titles or remove members.</p>
      )}
      <ItemList aria-label="Members">
        {activeMembers.map((member) => (
          <MemberRow
            key={member.user.id}
            organizationId={organizationId}
            member={member}
            canManage={canManage}
            onRemoved={() => handleRemoved(member)}
          />
        ))}
      </ItemList>
      {removedMembers.length > 0 && (
        <section className="mt-5 border-t border-line pt-4.5" aria-labelledby={removedHeadingId}>
          <h3 id={removedHeadingId} tabIndex={-1}>
            Removed
          </h3>
          <p className="mt-0.5 mb-3.5 text-ink-faint">
            They left or were removed, and do not rejoin through their email domain.
          </p>
          <ItemList>
            {removedMembers.map((member) => (
              <RemovedMemberRow
                key={member.user.id}
                organizationId={organizationId}
                member={member}
                canManage={canManage}
                onRestored={() => handleRestored(member)}
              />
            ))}
          </ItemList>
        </section>
      )}
    </>
  );
}
