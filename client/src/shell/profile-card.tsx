import { hasApproval } from "@shared/admin/policy";
import { LogOut, Pencil } from "lucide-react";
import { Link } from "wouter";
import { useLogout } from "@/auth/queries";
import { useViewer } from "@/auth/viewer";
import { Avatar } from "@/ui/avatar";
import { RoleTag } from "@/ui/role-tag";
import { Tooltip } from "@/ui/tooltip";
import { ThemeButton } from "./theme-button";

/** Who is signed in, the way to one's profile, the way out and the theme. */
export function ProfileCard({ rail, onGo }: { rail?: boolean; onGo?: () => void }) {
  const viewer = useViewer();
  const logout = useLogout();
  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(" ") || "User";
  const waits = hasApproval(viewer) && viewer.vcApprovalStatus === "pending";
  const leave = logout.isPending ? "Signing Out..." : "Sign Out";
  return (
    <section className="me" aria-label="Your account">
      <div className="who">
        <Avatar person={viewer} />
        <div>
          <b>{name}</b>
          <RoleTag role={viewer.role} />
        </div>
        <ThemeButton />
      </div>
      {waits && <p className="text-ink-faint text-small">Approval pending: agency-level access</p>}
      {viewer.company && <p className="text-ink-faint text-small">{viewer.company}</p>}
      <div className="acts">
        <Tooltip text="Edit Profile" side="right" off={!rail}>
          <Link href="/profile" onClick={onGo}>
            <Pencil />
            Edit Profile
          </Link>
        </Tooltip>
        <Tooltip text={leave} side="right" off={!rail}>
          <button type="button" onClick={() => logout.mutate({})} disabled={logout.isPending} aria-busy={logout.isPending || undefined}>
            <LogOut />
            {leave}
          </button>
        </Tooltip>
      </div>
    </section>
  );
}
