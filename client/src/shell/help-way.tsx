import { CircleQuestionMark } from "lucide-react";
import { useLocation } from "wouter";
import { NavLink, type NavPlace } from "./nav-link";

/** The link to the help page, at the foot of sidebar, rail and menu, above the account. */
export function HelpWay(place: NavPlace) {
  const [path] = useLocation();
  return (
    <div className="mt-auto grid grid-cols-1 pt-3">
      <NavLink href="/help" label="Help" Icon={CircleQuestionMark} current={path === "/help" ? "page" : undefined} {...place} />
    </div>
  );
}
