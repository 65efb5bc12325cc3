import { CircleQuestionMark } from "lucide-react";
import { useLocation } from "wouter";
import { cn } from "@/lib/cn";
import { NavLink, type NavPosition } from "./nav-link";

/** Link to the help page, above the account in the sidebar and the menu. */
export function HelpNavLink(position: NavPosition) {
  const [path] = useLocation();
  return (
    <div className={cn("grid grid-cols-1 pt-3", position.isInMenu && "mt-2")}>
      <NavLink
        href="/help"
        label="Help"
        Icon={CircleQuestionMark}
        ariaCurrent={path === "/help" ? "page" : undefined}
        {...position}
      />
    </div>
  );
}
