import { LogOut } from "lucide-react";
import { useLogout } from "@/auth/queries";
import { useViewer } from "@/auth/viewer";
import { Avatar, RoleTag } from "@/ui/marks";
import { Tooltip } from "@/ui/tooltip";
import { ThemeButton } from "./theme-button";

/** Who is signed in, the way out and the theme. */
export function ProfileCard({ rail }: { rail?: boolean }) {
  const viewer = useViewer();
  const logout = useLogout();
  const name = [viewer.firstName, viewer.lastName].filter(Boolean).join(" ") || "User";
  const waits = viewer.role === "vc_partner" && viewer.vcApprovalStatus === "pending";
  const leave = logout.isPending ? "Signing Out..." : "Sign Out";
  return (
    <section className="me" aria-label="Your account">
      <div className="who">
        <Avatar person={viewer} />
        <div>
          <b>{name}</b>
          <RoleTag role={viewer.role} />
        </div>
      </div>
      {waits && <p className="soft sm">Approval pending: agency-level access</p>}
      {viewer.company && <p className="soft sm">{viewer.company}</p>}
      <div className="acts">
        <ThemeButton rail={rail} />
        <Tooltip text={leave} side="right" off={!rail}>
          <button type="button" onClick={() => logout.mutate({})} disabled={logout.isPending} aria-busy={logout.isPending || undefined}>
            <LogOut className="i" />
            {leave}
          </button>
        </Tooltip>
      </div>
    </section>
  );
}
