import { CircleAlert, SearchX } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { LinkButton } from "@/ui/button";
import { CenteredMessage } from "@/ui/centered-message";

interface AgencyUnavailableProps {
  backLink: { href: string; text: string };
  title: string;
  text?: string;
  retryButton?: ReactNode;
}

/** Explains why the agency cannot be shown, with a link back. */
export function AgencyUnavailable({ backLink, title, text, retryButton }: AgencyUnavailableProps) {
  // A retry is offered only if the agency could not be loaded. Otherwise it does not exist or is not visible.
  const hasLoadingFailed = Boolean(retryButton);
  useDocumentTitle(title);
  useEffect(() => restoreFocus(), []);
  return (
    <CenteredMessage
      as="h1"
      Icon={hasLoadingFailed ? CircleAlert : SearchX}
      title={title}
      action={
        <div className="flex flex-wrap items-center gap-2">
          {retryButton}
          <LinkButton href={backLink.href}>{`Back to ${backLink.text}`}</LinkButton>
        </div>
      }
    >
      {text ?? "This agency does not exist, or is no longer listed."}
    </CenteredMessage>
  );
}
