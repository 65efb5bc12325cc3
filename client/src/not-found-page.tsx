import { Lock, SearchX } from "lucide-react";
import { use } from "react";
import { useLocation } from "wouter";
import { HelpLink } from "@/help/help-link";
import { useHash } from "@/lib/routing/use-hash";
import { ViewerContext } from "@/session/viewer";
import { Brand } from "@/ui/brand";
import { LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";
import { StandalonePage } from "@/ui/standalone-page";

interface NotFoundPageProps {
  /** Whether the session ended while the page was open. */
  hasSessionEnded?: boolean;
}

/** Shown for a path that does not exist or that the viewer may not open. */
export function NotFoundPage({ hasSessionEnded }: NotFoundPageProps) {
  const viewer = use(ViewerContext);
  return viewer ? <NotFoundForMember /> : <NotFoundForVisitor hasSessionEnded={hasSessionEnded} />;
}

/** The specification requires this text. */
const notFoundText = "Did you forget to add the page to the router?";

function NotFoundForMember() {
  return (
    <CenteredMessage
      as="h1"
      Icon={SearchX}
      title="404 Page Not Found"
      action={
        <LinkButton variant="primary" href="/">
          Dashboard
        </LinkButton>
      }
    >
      <span className="block">{notFoundText}</span>
      <span className="mt-2 block">If someone sent you this link, it may only be open to other roles.</span>
    </CenteredMessage>
  );
}

function NotFoundForVisitor({ hasSessionEnded }: NotFoundPageProps) {
  const [path] = useLocation();
  const returnPath = path + location.search + useHash();
  return (
    <StandalonePage>
      <Brand href="/" reloadsPage />
      <CenteredMessage
        as="h1"
        Icon={hasSessionEnded ? Lock : SearchX}
        title={hasSessionEnded ? "Authentication required" : "404 Page Not Found"}
        action={
          <LinkButton variant="primary" href={`/auth?next=${encodeURIComponent(returnPath)}`}>
            Sign In
          </LinkButton>
        }
      >
        {hasSessionEnded ? `Please log in to ${describeSignInPurpose(path)}.` : notFoundText}
      </CenteredMessage>
      <HelpLink />
    </StandalonePage>
  );
}

function describeSignInPurpose(path: string): string {
  if (path === "/jobs") return "apply to work on this role";
  return path.endsWith("profile") ? "view your profile" : "see this page";
}
