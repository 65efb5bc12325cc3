import { CircleAlert, LoaderCircle, type LucideIcon, RefreshCw } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { regainFocus } from "@/lib/focus";
import { Button } from "./button";

/** Nothing here yet: the sentence, what will appear, and one thing to do. Where that brings something, the button goes with it and its focus to the heading. */
export function Empty({
  Icon,
  title,
  children,
  action,
  as: Heading = "h2",
}: {
  Icon: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  as?: "h1" | "h2" | "h3";
}) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const part = own.current;
    return () => {
      if (part?.contains(document.activeElement)) regainFocus();
    };
  }, []);
  return (
    <div className="card empty" ref={own}>
      <span className="tile">
        <Icon />
      </span>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** A part that could not be loaded, with a way to try again. */
export function Failed({
  title,
  children,
  onRetry,
  retrying,
  as,
}: {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  as?: "h1" | "h2" | "h3";
}) {
  return (
    <div role="alert">
      <Empty
        Icon={CircleAlert}
        title={title}
        as={as}
        action={
          <Button onClick={onRetry} pending={retrying}>
            {!retrying && <RefreshCw />}
            Try again
          </Button>
        }
      >
        {children ?? "The rest of the page works. Nothing was lost."}
      </Empty>
    </div>
  );
}

/** Fills the window; only for the moment in which nobody knows yet who is signed in. */
export function PageSpinner() {
  return (
    <div className="center late" role="status">
      <LoaderCircle />
      <span className="vh">Loading</span>
    </div>
  );
}
