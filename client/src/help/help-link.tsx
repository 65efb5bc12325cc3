import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { TextLink } from "@/ui/text-link";

/** Link to the help page, at the bottom of every page that has no sidebar. */
export function HelpLink({ className }: { className?: string }) {
  return (
    <p className={cn("text-center text-body leading-6", className)}>
      <TextLink asChild hasLargeTarget>
        <Link href="/help">Help</Link>
      </TextLink>
    </p>
  );
}
