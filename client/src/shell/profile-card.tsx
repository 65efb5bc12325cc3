import { requiresVcApproval } from "@shared/admin/policy";
import { LogOut, Pencil } from "lucide-react";
import { Link } from "wouter";
import { useSignOut } from "@/auth/mutations";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { Avatar } from "@/ui/avatar";
import { Tooltip } from "@/ui/tooltip";
import { RoleTag } from "@/users/role-tag";
import type { NavPosition } from "./nav-link";
import { ThemeButton } from "./theme-button";

const detailClass =
  "mt-1.5 line-clamp-2 text-small wrap-anywhere text-ink-faint group-data-rail/shell:hidden";

/** The signed-in user, with links to edit the profile and sign out, and the theme button. */
export function ProfileCard({ isRail, isInMenu, onNavigate }: NavPosition) {
  const viewer = useViewer();
  const signOutMutation = useSignOut();
  const displayName = [viewer.firstName, viewer.lastName].filter(Boolean).join(" ") || "User";
  const isApprovalPending = requiresVcApproval(viewer) && viewer.vcApprovalStatus === "pending";
  const signOutLabel = signOutMutation.isPending ? "Signing Out..." : "Sign Out";
  const actionClass = cn(
    "inline-flex h-8 items-center gap-1.5 rounded-control font-medium text-ink-muted hover:text-ink",
    "group-data-rail/shell:size-10 group-data-rail/shell:justify-center group-data-rail/shell:gap-0 group-data-rail/shell:text-[0px] group-data-rail/shell:hover:bg-hover",
    isInMenu && "h-11 text-[15px]/5",
  );
  return (
    <section
      className="mt-2 border-t border-dashed border-line-strong px-2 pt-3 group-data-rail/shell:w-10 group-data-rail/shell:px-0"
      aria-label="Your account"
    >
      <div className="flex items-center gap-2.5 group-data-rail/shell:flex-col group-data-rail/shell:gap-1">
        <Avatar person={viewer} />
        <div className="-mr-1.5 min-w-0 flex-1 group-data-rail/shell:hidden">
          <b className="line-clamp-2 wrap-anywhere">{displayName}</b>
          <RoleTag role={viewer.role} />
        </div>
        <ThemeButton
          className={cn(
            "self-start text-ink-faint group-data-rail/shell:m-0 group-data-rail/shell:size-10",
            isInMenu ? "-mt-1.5 -mr-3 size-11" : "-mt-0.5 -mr-2 size-8",
          )}
        />
      </div>
      {isApprovalPending && <p className={detailClass}>Approval pending: agency-level access</p>}
      {viewer.company && <p className={detailClass}>{viewer.company}</p>}
      <div className="mt-2 flex justify-between text-[13px] group-data-rail/shell:flex-col group-data-rail/shell:items-center">
        <Tooltip text="Edit Profile" side="right" disabled={!isRail}>
          <Link className={actionClass} href="/profile" onClick={onNavigate}>
            <Pencil />
            Edit Profile
          </Link>
        </Tooltip>
        <Tooltip text={signOutLabel} side="right" disabled={!isRail}>
          <button
            type="button"
            className={actionClass}
            onClick={() => signOutMutation.mutate({})}
            disabled={signOutMutation.isPending}
            aria-busy={signOutMutation.isPending || undefined}
          >
            <LogOut />
            {signOutLabel}
          </button>
        </Tooltip>
      </div>
    </section>
  );
}
