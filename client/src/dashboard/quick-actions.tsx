import {
  ArrowRight,
  BriefcaseBusiness,
  Building2,
  type LucideIcon,
  MessageSquareText,
  UserSearch,
} from "lucide-react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { findScreen } from "@/screens";
import { useViewer } from "@/session/viewer";
import { Card } from "@/ui/card";

interface QuickAction {
  label: string;
  href: string;
  Icon: LucideIcon;
}

const quickActions: readonly QuickAction[] = [
  { label: "Message Board", href: "/messages", Icon: MessageSquareText },
  { label: "Find Talent", href: "/candidates", Icon: UserSearch },
  { label: "Browse Agencies", href: "/agencies", Icon: Building2 },
  { label: "View Job Market", href: "/jobs", Icon: BriefcaseBusiness },
];

/** Links to frequently used screens, if the viewer may open them. `headingId` names the navigation. */
export function QuickActions({ headingId }: { headingId: string }) {
  const viewer = useViewer();
  const allowedActions = quickActions.filter(({ href }) => findScreen(href, viewer));
  return (
    <Card variant="flush" asChild>
      <nav aria-labelledby={headingId}>
        {allowedActions.map(({ label, href, Icon }) => (
          <Link
            key={href}
            className={cn(
              "flex min-h-11 items-center gap-3 border-t border-dashed border-line px-5 font-medium text-ink first:border-t-0 max-md:min-h-12 max-md:px-4",
              "hover:bg-hover focus-visible:rounded-card focus-visible:-outline-offset-2",
            )}
            href={href}
          >
            <Icon className="text-primary" />
            {label}
            <ArrowRight className="ml-auto size-4 text-ink-faint" />
          </Link>
        ))}
      </nav>
    </Card>
  );
}
