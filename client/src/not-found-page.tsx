import { Lock, SearchX } from "lucide-react";
import { use } from "react";
import { useLocation } from "wouter";
import { HelpLink } from "@/help/help-link";
import { ViewerContext } from "@/session/viewer";
import { Brand } from "@/ui/brand";
import { LinkButton } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { StandalonePage } from "@/ui/standalone-page";

/**
 * Shown for a path that does not exist or that the viewer may not open. `hasSessionEnded`: the session ended
 * while the page was open.
 */
export function NotFoundPage({ hasSessionEnded }: { hasSessionEnded?: boolean }) {
  const viewer = use(ViewerContext);
  const [path] = useLocation();
  const notFoundText = "Did you forget to add the page to the router?";
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
        {notFoundText}
      </EmptyState>
    );
  }
  const returnPath = path + location.search;
  const isOwnProfile = path === "/profile" || path === "/user-profile";
  return (
    <StandalonePage>
      <Brand href="/" hardNavigation />
      <EmptyState
        as="h1"
        Icon={hasSessionEnded ? Lock : SearchX}
        title={hasSessionEnded ? "Authentication required" : "404 Page Not Found"}
        action={
          <LinkButton variant="primary" href={`/auth?next=${encodeURIComponent(returnPath)}`}>
            Sign In
          </LinkButton>
        }
      >
        {hasSessionEnded
          ? `Please log in to ${isOwnProfile ? "view your profile" : "see this page"}.`
          : notFoundText}
      </EmptyState>
      <HelpLink />
    </StandalonePage>
  );
}
