import { type ReactNode, useRef } from "react";
import { Link, useLocation } from "wouter";
import { useInMiddle } from "@/lib/use-in-middle";

/** The screens behind the sidebar's Admin Panel. */
const ways = [
  ["/admin", "Applications"],
  ["/admin/users", "Users"],
  ["/admin/agencies", "Agencies"],
  ["/admin/reports", "Reports"],
  ["/admin/outbox", "Outbox"],
  ["/admin/analytics", "Website Analytics"],
] as const;

/** The title of an admin screen, and the ways to the others. */
export function AdminHead({ title, sub }: { title: string; sub: ReactNode }) {
  const [path] = useLocation();
  const row = useRef<HTMLElement>(null);
  useInMiddle(() => row.current?.querySelector<HTMLElement>("[aria-current]"), path);
  return (
    <div className="head admhead">
      <div>
        <h1>{title}</h1>
        <p className="sub">{sub}</p>
      </div>
      <nav className="ways" aria-label="Admin" ref={row}>
        {ways.map(([way, label]) => (
          <Link key={way} href={way} aria-current={path === way ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
