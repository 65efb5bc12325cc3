import type { Role } from "@shared/lib/access";
import type { UserBadge } from "@shared/users/vocabulary";
import { useViewer } from "@/session/viewer";
import { RoleTag } from "./role-tag";

interface UserBadgeTagProps {
  /** Servers of the previous release send no badge. */
  user: { username: string; role: Role; badge?: UserBadge };
  className?: string;
}

/** The badge with which others see a user. Viewers see themselves with the role that they registered with. */
export function UserBadgeTag({ user, className }: UserBadgeTagProps) {
  const viewer = useViewer();
  const isOwn = user.username === viewer.username;
  return <RoleTag role={isOwn ? viewer.role : (user.badge ?? user.role)} className={className} />;
}
