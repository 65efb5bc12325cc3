import { CircleQuestionMark } from "lucide-react";
import { useLocation } from "wouter";
import { cn } from "@/lib/cn";
import { NavLink, type NavPlacement } from "./nav-link";

/** Link to the help page, above the account in the sidebar and the menu. */
export function HelpNavLink(placement: NavPlacement) {
  const [path] = useLocation();
  return (
    <div className={cn("grid grid-cols-1 pt-3", placement.isInMenu && "mt-2")}>
      <NavLink
        href="/help"
        label="Help"
        Icon={CircleQuestionMark}
        ariaCurrent={path === "/help" ? "page" : undefined}
        {...placement}
      />
    </div>
  );
}
