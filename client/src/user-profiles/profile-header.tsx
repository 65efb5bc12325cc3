import type { Role } from "@shared/lib/access";
import { fullName } from "@shared/lib/format";
import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Avatar, avatarVariants } from "@/ui/avatar";
import { IconText } from "@/ui/icon-text";
import { InfoTooltip } from "@/ui/tooltip";
import { UserBadgeTag } from "@/users/user-badge-tag";

interface ProfileUser {
  firstName: string | null;
  lastName: string | null;
  username: string;
  profileImageUrl: string | null;
  role: Role;
  title: string | null;
  company: string | null;
  isVerified: boolean;
}

interface ProfileHeaderProps {
  /** Undefined while the user loads. The heading is rendered anyway, because navigation moves focus to it. */
  person: ProfileUser | undefined;
  /** Whether loading the user failed. */
  hasFailed?: boolean;
  actions?: ReactNode;
  /** A menu beside the name. On phones, `actions` are below the name, but the menu stays beside it. */
  menu?: ReactNode;
}

/** The header of a user's profile page: picture, name, role, job title and company. */
export function ProfileHeader({ person, hasFailed, actions, menu }: ProfileHeaderProps) {
  const positionText = [person?.title, person?.company].filter(Boolean).join(" at ");
  return (
    <div className="mb-6 flex flex-wrap items-start gap-5 max-md:mb-5 max-md:gap-4">
      {person ? (
        <Avatar person={person} size="lg" />
      ) : (
        !hasFailed && <span data-slot="avatar" className={avatarVariants({ size: "lg" })} />
      )}
      <div
        className={cn(
          // Leaves room for the picture and the gap, and for the menu if there is one.
          "max-w-[calc(100%-92px)] min-w-0 flex-auto wrap-anywhere max-md:max-w-[calc(100%-72px)]",
          menu && "max-w-[calc(100%-152px)] max-md:max-w-[calc(100%-132px)]",
        )}
      >
        <h1>{person ? fullName(person) : <span className="sr-only">Profile</span>}</h1>
        {person && (
          <>
            <p className="text-ink-faint">{`@${person.username}`}</p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <UserBadgeTag user={person} />
              {positionText && <span className="min-w-0 text-ink-muted">{positionText}</span>}
              {person.isVerified && (
                <span className="flex items-center gap-1">
                  <IconText tone="success" Icon={BadgeCheck}>
                    Verified
                  </IconText>
                  <InfoTooltip term="Verified">An admin has checked who this is.</InfoTooltip>
                </span>
              )}
            </p>
          </>
        )}
      </div>
      {menu}
      {actions && (
        <div className="flex flex-none gap-2 max-md:w-full print:hidden max-md:[&>*]:flex-1">{actions}</div>
      )}
    </div>
  );
}
