import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type FocusEvent, useRef, useSyncExternalStore } from "react";
import { cn } from "@/lib/cn";
import { currentToast, dismissToast, passEscape, type Toast, watchToast } from "@/lib/feedback/toast";
import { focusHeading } from "@/lib/focus/focus";
import { Button } from "./button";
import { iconButtonVariants } from "./icon-button";

const icons = {
  ok: <CircleCheck className="text-success-dot" />,
  bad: <CircleAlert className="text-danger" />,
  plain: <Info />,
} as const;

const toast = cva(
  [
    "grid w-95 max-w-[calc(100vw-32px)] animate-rise grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 rounded-card border-l-4 bg-raised p-3.5 wrap-anywhere shadow-popover max-md:w-full forced-colors:border",
    "data-[swipe=cancel]:[transition:translate_var(--duration-medium)_var(--easing)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
  ],
  {
    variants: {
      tone: {
        ok: "border-success-dot",
        bad: "border-danger",
        plain: "border-line-strong",
      },
    },
  },
);

const lasts = 5000;
/** Whoever notices a slip has to find the button first. */
const lastsWithUndo = 10_000;

/** Shows the one toast: 5 seconds, 10 with an Undo, longer under the pointer or in focus, away with a swipe to the right; F8 leads to it. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, currentToast);
  const tone = shown?.tone ?? "plain";
  const from = useRef<EventTarget>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  return (
    <Provider duration={lasts} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Root
          key={shown.id}
          data-slot="toast"
          data-tone={tone}
          className={toast({ tone })}
          duration={shown.undo && lastsWithUndo}
          type={tone === "bad" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          onEscapeKeyDown={leaveToDialog}
        >
          {icons[tone]}
          <Title asChild>
            <b>{shown.title}</b>
          </Title>
          {shown.undo && <Undo undo={shown.undo} onDone={(at) => leadBack(from.current, at)} />}
          <Close
            data-slot="icon-button"
            className={iconButtonVariants({ size: "sm", className: "col-start-3 row-[1/3] -mt-2 -mr-2" })}
            aria-label="Close"
          >
            <X className="size-4" />
          </Close>
          {shown.text && (
            <Description asChild>
              <p className="col-start-2 text-ink-muted">{shown.text}</p>
            </Description>
          )}
        </Root>
      )}
      <Viewport
        data-slot="toaster"
        className={cn(
          "fixed z-60 outline-none md:right-6 md:bottom-6 print:hidden md:in-[body:has([data-slot=floating-bar])]:bottom-24",
          // At the top on phones, below the bar: the bottom edge is for pinned buttons.
          "max-md:inset-x-4 max-md:top-[calc(64px+env(safe-area-inset-top))]",
          "max-md:in-[body:has([data-slot=dialog-overlay])]:top-[calc(8px+env(safe-area-inset-top))]",
        )}
        hotkey={["F8"]}
        onFocus={remember}
      />
    </Provider>
  );
}

/** Before Close, so that Tab comes to it first. */
function Undo({
  undo,
  onDone,
}: {
  undo: NonNullable<Toast["undo"]>;
  onDone: (at: string | undefined) => void;
}) {
  const act = () => {
    undo.act();
    onDone(undo.at);
  };
  return (
    <Action asChild altText="F8 leads to Undo">
      <Button size="sm" className="col-start-2 row-start-3 mt-2 justify-self-start" onClick={act}>
        Undo
      </Button>
    </Action>
  );
}

/** The toast goes with its button: focus goes back to where it came from, or on to what was put back. */
function leadBack(from: EventTarget | null, at: string | undefined) {
  setTimeout(() => {
    const now = document.activeElement;
    if (now && now !== document.body && !now.closest("[data-slot=toaster]")) return;
    const known =
      from instanceof HTMLElement && from !== document.body && from.isConnected
        ? from
        : at && document.getElementById(at);
    if (known) known.focus();
    else focusHeading();
  });
}

/** The layer on top gets the key, and that is the toast: with focus in a dialog below it, the key was meant for that one. */
function leaveToDialog(event: KeyboardEvent) {
  if (!document.activeElement?.closest("[role=dialog], [role=alertdialog]")) return;
  event.preventDefault();
  passEscape(event);
}
