import { Lock, SearchX } from "lucide-react";
import { use } from "react";
import { useLocation } from "wouter";
import { ViewerContext } from "@/auth/viewer";
import { HelpLink } from "@/help/help-link";
import { Brand } from "@/ui/brand";
import { LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { StandalonePage } from "@/ui/standalone-page";

/** A path that does not exist, or not for this viewer. `ended`: it was open when the session ended. */
export function NotFoundPage({ ended }: { ended?: boolean }) {
  const viewer = use(ViewerContext);
  const [path] = useLocation();
  const sentence = "Did you forget to add the page to the router?";
  if (viewer) {
    return (
      <EmptyState
        as="h1"
        Icon={SearchX}
        title="404 Page Not Found"
        action={
          <LinkButton variant="primary" href="/">
            Go to Dashboard
          </LinkButton>
        }
      >
        {sentence}
      </EmptyState>
    );
  }
  const next = path + location.search;
  const own = path === "/profile" || path === "/user-profile";
  return (
    <StandalonePage>
      <Brand href="/" reload />
      <EmptyState
        as="h1"
        Icon={ended ? Lock : SearchX}
        title={ended ? "Authentication required" : "404 Page Not Found"}
        action={
          <LinkButton variant="primary" href={`/auth?next=${encodeURIComponent(next)}`}>
            Sign In
          </LinkButton>
        }
      >
        {ended ? `Please log in to ${own ? "view your profile" : "see this page"}.` : sentence}
      </EmptyState>
      <HelpLink />
    </StandalonePage>
  );
}
