import { date } from "@shared/lib/text";
import type { OrganizationMember } from "@shared/organizations/schemas";
import { MailWarning } from "lucide-react";
import { useViewer } from "@/auth/viewer";
import { Avatar } from "@/ui/avatar";
import { PersonLink } from "@/ui/person-link";
import { Remark } from "@/ui/remark";

/** A member with picture, link to the profile, title and join date. */
export function MemberName({
  member: { user, title, joinedAt, isUnconfirmed, isActive },
}: {
  member: OrganizationMember;
}) {
  const isOwn = useViewer().id === user.id;
  return (
    <>
      <Avatar person={user} variant={isActive ? "primary" : "neutral"} />
      <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
        <p>
          <b>
            <PersonLink id={user.id} person={user} />
          </b>
          {isOwn && <span className="text-ink-faint"> You</span>}
        </p>
        <p className="text-ink-faint text-small">
          {[`@${user.username}`, title, `since ${date(joinedAt)}`].filter(Boolean).join(" · ")}
        </p>
        {isUnconfirmed && (
          <p className="mt-1 flex flex-wrap gap-x-2 gap-y-0.5">
            <Remark tone="attention" Icon={MailWarning}>
              Unconfirmed
            </Remark>
            <span className="text-ink-faint text-small">
              Joined with an unverified address. Only owners and this member see this.
            </span>
          </p>
        )}
      </div>
    </>
  );
}
