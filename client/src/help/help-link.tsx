import { Link } from "wouter";
import { TextLink } from "@/ui/text-link";

/** The way to help, last on every page that has no sidebar; with a sidebar it stands at its foot. */
export function HelpLink() {
  return (
    <p className="mt-6 text-center text-[14px]/6 in-data-[slot=standalone-page]:mt-0">
      <TextLink asChild largeTarget>
        <Link href="/help">Help</Link>
      </TextLink>
    </p>
  );
}
