import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { TextLink } from "@/ui/text-link";

/** The way to help, last on every page that has no sidebar; with a sidebar it stands at its foot. */
export function HelpLink({ className }: { className?: string }) {
  return (
    <p className={cn("text-center text-body leading-6", className)}>
      <TextLink asChild largeTarget>
        <Link href="/help">Help</Link>
      </TextLink>
    </p>
  );
}
