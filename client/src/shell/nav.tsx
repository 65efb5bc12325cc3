import { counted } from "@shared/lib/text";
import { Link, useLocation } from "wouter";
import { useViewer } from "@/auth/viewer";
import { offered } from "@/screens";
import { Tooltip } from "@/ui/tooltip";
import type { Screen } from "@/visitor-screens";
import { usePendingCount } from "./counts";
import { navIcons } from "./nav-icons";

/** The ways this viewer may go. In the rail the labels become tooltips. */
export function Nav({ rail, onGo }: { rail?: boolean; onGo?: () => void }) {
  const viewer = useViewer();
  return (
    <nav className="nav" aria-label="Main">
      {offered(viewer).map((screen) => (
        <Item key={screen.path} screen={screen} rail={rail} onGo={onGo} />
      ))}
    </nav>
  );
}

function Item({ screen, rail, onGo }: { screen: Screen; rail?: boolean; onGo?: () => void }) {
  const [path] = useLocation();
  const count = usePendingCount(screen.nav?.badge);
  const Icon = screen.nav && navIcons[screen.nav.icon];
  const label = screen.nav?.label ?? screen.title;
  const here = path === screen.path || (screen.path === "/" && path === "/dashboard");
  const below = path.startsWith(`${screen.path}/`);
  return (
    <Tooltip text={label} side="right" off={!rail}>
      <Link href={screen.path} aria-current={here ? "page" : below || undefined} onClick={onGo}>
        {Icon && <Icon />}
        <span className="t">{label}</span>
        {!!count && (
          <span className="n">
            <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
            <span className="sr-only">{`, ${counted(count, "pending application")}`}</span>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
