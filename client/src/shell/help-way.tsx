import { CircleQuestionMark } from "lucide-react";
import { Link, useLocation } from "wouter";
import { Tooltip } from "@/ui/tooltip";

/** The way to help, at the same place of every page: at the foot of sidebar, rail and menu, above who is signed in. */
export function HelpWay({ rail, onGo }: { rail?: boolean; onGo?: () => void }) {
  const [path] = useLocation();
  return (
    <div className="nav helpway">
      <Tooltip text="Help" side="right" off={!rail}>
        <Link href="/help" aria-current={path === "/help" ? "page" : undefined} onClick={onGo}>
          <CircleQuestionMark />
          <span className="t">Help</span>
        </Link>
      </Tooltip>
    </div>
  );
}
