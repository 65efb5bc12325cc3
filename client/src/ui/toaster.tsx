import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type FocusEvent, useRef, useSyncExternalStore } from "react";
import { cn } from "@/lib/cn";
import {
  currentToast,
  dismissToast,
  passEscapeToDialog,
  subscribeToToast,
  type ToastUndo,
} from "@/lib/feedback/toast";
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

const durationMs = 5000;
/** Longer, to leave time to reach the button. */
const durationWithUndoMs = 10_000;

/**
 * Shows the current toast for 5 seconds, or 10 with Undo; longer while hovered or focused. Swiping right
 * closes it, F8 focuses it.
 */
export function Toaster() {
  const current = useSyncExternalStore(subscribeToToast, currentToast);
  const tone = current?.tone ?? "plain";
  const previousFocus = useRef<EventTarget>(null);
  const handleFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
  };
  return (
    <Provider duration={durationMs} swipeDirection="right" swipeThreshold={50}>
      {current && (
        <Root
          key={current.id}
          data-slot="toast"
          data-tone={tone}
          className={toast({ tone })}
          duration={current.undo && durationWithUndoMs}
          type={tone === "bad" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismissToast(current.id)}
          onEscapeKeyDown={handleEscape}
        >
          {icons[tone]}
          <Title asChild>
            <b>{current.title}</b>
          </Title>
          {current.undo && (
            <UndoButton
              undo={current.undo}
              onDone={(at) => restoreFocusAfterUndo(previousFocus.current, at)}
            />
          )}
          <Close
            data-slot="icon-button"
            className={iconButtonVariants({ size: "sm", className: "col-start-3 row-[1/3] -mt-2 -mr-2" })}
            aria-label="Close"
          >
            <X className="size-4" />
          </Close>
          {current.text && (
            <Description asChild>
              <p className="col-start-2 text-ink-muted">{current.text}</p>
            </Description>
          )}
        </Root>
      )}
      <Viewport
        data-slot="toaster"
        className={cn(
          "fixed z-60 outline-none md:right-6 md:bottom-6 print:hidden md:in-[body:has([data-slot=floating-bar])]:bottom-24",
          // At the top on phones, because fixed buttons are at the bottom edge.
          "max-md:inset-x-4 max-md:top-[calc(64px+env(safe-area-inset-top))]",
          "max-md:in-[body:has([data-slot=dialog-overlay])]:top-[calc(8px+env(safe-area-inset-top))]",
        )}
        hotkey={["F8"]}
        onFocus={handleFocus}
      />
    </Provider>
  );
}

interface UndoButtonProps {
  undo: ToastUndo;
  onDone: (focusId: string | undefined) => void;
}

/** Rendered before Close, so that Tab reaches it first. */
function UndoButton({ undo, onDone }: UndoButtonProps) {
  const handleClick = () => {
    undo.act();
    onDone(undo.at);
  };
  return (
    <Action asChild altText="Press F8 to reach Undo">
      <Button size="sm" className="col-start-2 row-start-3 mt-2 justify-self-start" onClick={handleClick}>
        Undo
      </Button>
    </Action>
  );
}

/**
 * The toast disappears with its focused button: restores focus, or focuses the given element or the heading.
 */
function restoreFocusAfterUndo(previous: EventTarget | null, fallbackId: string | undefined) {
  setTimeout(() => {
    const active = document.activeElement;
    if (active && active !== document.body && !active.closest("[data-slot=toaster]")) return;
    const isFocusable = previous instanceof HTMLElement && previous !== document.body && previous.isConnected;
    const target = isFocusable ? previous : fallbackId && document.getElementById(fallbackId);
    if (target) target.focus();
    else focusHeading();
  });
}

/** Radix sends Escape to the topmost layer, the toast. If a dialog has focus, it should close instead. */
function handleEscape(event: KeyboardEvent) {
  if (!document.activeElement?.closest("[role=dialog], [role=alertdialog]")) return;
  event.preventDefault();
  passEscapeToDialog(event);
}
