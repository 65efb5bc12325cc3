import { formatDate } from "@shared/lib/format";
import type { OrganizationMember } from "@shared/organizations/schemas";
import { MailWarning } from "lucide-react";
import { useViewer } from "@/session/viewer";
import { Avatar } from "@/ui/avatar";
import { IconText } from "@/ui/icon-text";
import { UserLink } from "@/users/user-link";

/** A member with picture, link to the profile, title and join date. */
export function MemberSummary({ member }: { member: OrganizationMember }) {
  const { user, title, joinedAt, isUnconfirmed, isActive } = member;
  const isViewer = useViewer().id === user.id;
  return (
    <>
      <Avatar person={user} variant={isActive ? "primary" : "neutral"} />
      <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
        <p>
          <b>
            <UserLink id={user.id} person={user} />
          </b>
          {isViewer && <span className="text-ink-faint"> You</span>}
        </p>
        <p className="text-ink-faint text-small">
          {[`@${user.username}`, title, `since ${formatDate(joinedAt)}`].filter(Boolean).join(" · ")}
        </p>
        {isUnconfirmed && (
          <p className="mt-1 flex flex-wrap gap-x-2 gap-y-0.5">
            <IconText tone="attention" Icon={MailWarning}>
              Unconfirmed
            </IconText>
            <span className="text-ink-faint text-small">
              Joined with an unverified address. Only owners and this member see this.
            </span>
          </p>
        )}
      </div>
    </>
  );
}
