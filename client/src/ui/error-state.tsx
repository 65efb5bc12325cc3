import { CircleAlert, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { CenteredMessage } from "./centered-message";

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
  as?: "h1" | "h2" | "h3";
  className?: string;
}

/** Replaces a section that could not be loaded, with a button to try again. */
export function ErrorState({ title, children, onRetry, isRetrying, as, className }: ErrorStateProps) {
  return (
    <div role="alert">
      <CenteredMessage
        Icon={CircleAlert}
        title={title}
        as={as}
        className={className}
        action={
          <Button onClick={onRetry} pending={isRetrying}>
            {!isRetrying && <RefreshCw />}
            Try again
          </Button>
        }
      >
        {children ?? "The rest of the page works. Nothing was lost."}
      </CenteredMessage>
    </div>
  );
}
