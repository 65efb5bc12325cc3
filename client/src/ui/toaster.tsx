import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { cva } from "class-variance-authority";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type FocusEvent, useRef, useSyncExternalStore } from "react";
import { cn } from "@/lib/cn";
import {
  dismissToast,
  getVisibleToast,
  passEscapeToDialog,
  subscribeToToast,
  type ToastUndo,
} from "@/lib/feedback/toast";
import { focusHeading } from "@/lib/focus/focus";
import { Button } from "./button";
import { iconButtonVariants } from "./icon-button";

const toneIcons = {
  success: <CircleCheck className="text-success-dot" />,
  danger: <CircleAlert className="text-danger" />,
  neutral: <Info />,
} as const;

const toastVariants = cva(
  [
    "grid w-95 max-w-[calc(100vw-32px)] animate-rise grid-cols-[20px_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 rounded-card border-l-4 bg-raised p-3.5 wrap-anywhere shadow-popover max-md:w-full forced-colors:border",
    "data-[swipe=cancel]:[transition:translate_var(--duration-medium)_var(--easing)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
  ],
  {
    variants: {
      tone: {
        success: "border-success-dot",
        danger: "border-danger",
        neutral: "border-line-strong",
      },
    },
  },
);

const defaultDurationMs = 5000;
/** Longer than the default, so that the user has time to reach the Undo button. */
const undoDurationMs = 10_000;
const swipeThresholdPx = 50;

/**
 * Shows the current toast for 5 seconds, or for 10 with an Undo button; longer while hovered or focused.
 * Swiping right closes it, F8 focuses it.
 */
export function Toaster() {
  const visibleToast = useSyncExternalStore(subscribeToToast, getVisibleToast);
  const tone = visibleToast?.tone ?? "neutral";
  const undo = visibleToast?.undo;
  /** The element that had focus before the toast. */
  const previousFocusRef = useRef<EventTarget>(null);

  function handleFocus(event: FocusEvent) {
    const isMoveWithinToaster = event.currentTarget.contains(event.relatedTarget);
    if (!isMoveWithinToaster) previousFocusRef.current = event.relatedTarget;
  }
  function handleUndo({ onUndo, fallbackFocusId }: ToastUndo) {
    onUndo();
    restoreFocusAfterUndo(previousFocusRef.current, fallbackFocusId);
  }

  return (
    <Provider duration={defaultDurationMs} swipeDirection="right" swipeThreshold={swipeThresholdPx}>
      {visibleToast && (
        <Root
          key={visibleToast.id}
          ref={reserveSpaceAboveDialogs}
          data-slot="toast"
          data-tone={tone}
          className={toastVariants({ tone })}
          duration={undo && undoDurationMs}
          type={tone === "danger" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismissToast(visibleToast.id)}
          onEscapeKeyDown={handleEscape}
        >
          {toneIcons[tone]}
          <Title asChild>
            <b>{visibleToast.title}</b>
          </Title>
          {/* Undo is before Close, so that Tab reaches Undo first. */}
          {undo && <UndoButton onClick={() => handleUndo(undo)} />}
          <Close
            data-slot="icon-button"
            className={iconButtonVariants({ size: "sm", className: "col-start-3 row-[1/3] -mt-2 -mr-2" })}
            aria-label="Close"
          >
            <X className="size-4" />
          </Close>
          {visibleToast.text && (
            <Description asChild>
              <p className="col-start-2 text-ink-muted">{visibleToast.text}</p>
            </Description>
          )}
        </Root>
      )}
      <Viewport
        data-slot="toaster"
        className={cn(
          "fixed z-60 h-fit outline-none md:right-6 md:bottom-6 print:hidden md:in-[body:has([data-slot=floating-bar])]:bottom-24",
          // Beside an open side panel, whose buttons are in the same corner.
          "xl:in-[body:has([data-slot$=-panel])]:right-118",
          // At the top on phones, because fixed buttons are at the bottom edge.
          "max-md:inset-x-4 max-md:top-[calc(64px+env(safe-area-inset-top))]",
          // Above an open dialog, which leaves space for the toast: its buttons are at the bottom.
          "in-[body:has([data-slot=dialog-overlay])]:top-[calc(8px+env(safe-area-inset-top))]!",
        )}
        hotkey={["F8"]}
        onFocus={handleFocus}
      />
    </Provider>
  );
}

const marginBelowToastPx = 8;

/** Sets the CSS variable `--toast-space`, so that an open dialog stays below the toast. */
function reserveSpaceAboveDialogs(toastElement: HTMLLIElement | null) {
  if (!toastElement) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--toast-space", `${toastElement.offsetHeight + marginBelowToastPx}px`),
  );
  observer.observe(toastElement);
  return () => {
    observer.disconnect();
    style.removeProperty("--toast-space");
  };
}

function UndoButton({ onClick }: { onClick: () => void }) {
  return (
    <Action asChild altText="Press F8 to reach Undo">
      <Button size="sm" className="col-start-2 row-start-3 mt-2 justify-self-start" onClick={onClick}>
        Undo
      </Button>
    </Action>
  );
}

/**
 * Restores focus after the toast disappeared with its focused Undo button: to the element that had focus
 * before the toast; if it is gone, to the fallback, or else to the heading.
 */
function restoreFocusAfterUndo(previouslyFocused: EventTarget | null, fallbackFocusId: string | undefined) {
  // Waits until React has removed the toast.
  setTimeout(() => {
    const focused = document.activeElement;
    const hasFocusMoved = focused && focused !== document.body && !focused.closest("[data-slot=toaster]");
    if (hasFocusMoved) return;
    const canFocusPrevious =
      previouslyFocused instanceof HTMLElement &&
      previouslyFocused !== document.body &&
      previouslyFocused.isConnected;
    const fallback = fallbackFocusId ? document.getElementById(fallbackFocusId) : null;
    const target = canFocusPrevious ? previouslyFocused : fallback;
    if (target) target.focus();
    else focusHeading();
  });
}

/**
 * Passes Escape on to a dialog that has focus. Radix sends it only to the topmost layer, which is the toast.
 */
function handleEscape(event: KeyboardEvent) {
  if (!document.activeElement?.closest("[role=dialog], [role=alertdialog]")) return;
  event.preventDefault();
  passEscapeToDialog(event);
}
