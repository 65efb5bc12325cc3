import { Action, Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type FocusEvent, useRef, useSyncExternalStore } from "react";
import { focusHeading } from "@/lib/focus";
import { currentToast, dismissToast, passEscape, type Toast, watchToast } from "@/lib/toast";
import { Button } from "./button";
import { iconButtonVariants } from "./icon-button";

const icons = { ok: CircleCheck, bad: CircleAlert, plain: Info } as const;

const lasts = 5000;
/** Whoever notices a slip has to find the button first. */
const lastsWithUndo = 10_000;

/** Shows the one toast: 5 seconds, 10 with an Undo, longer under the pointer or in focus, away with a swipe to the right; F8 leads to it. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, currentToast);
  const tone = shown?.tone ?? "plain";
  const Icon = icons[tone];
  const from = useRef<EventTarget>(null);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
  };
  return (
    <Provider duration={lasts} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Root
          key={shown.id}
          className={`toast ${tone}`}
          duration={shown.undo && lastsWithUndo}
          type={tone === "bad" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          onEscapeKeyDown={leaveToDialog}
        >
          <Icon />
          <Title asChild>
            <b>{shown.title}</b>
          </Title>
          {shown.undo && <Undo undo={shown.undo} onDone={(at) => leadBack(from.current, at)} />}
          <Close className={iconButtonVariants({ size: "sm", className: "x" })} aria-label="Close">
            <X className="size-4" />
          </Close>
          {shown.text && (
            <Description asChild>
              <p>{shown.text}</p>
            </Description>
          )}
        </Root>
      )}
      <Viewport className="toaster" hotkey={["F8"]} onFocus={remember} />
    </Provider>
  );
}

/** Before Close, so that Tab comes to it first. */
function Undo({ undo, onDone }: { undo: NonNullable<Toast["undo"]>; onDone: (at: string | undefined) => void }) {
  const act = () => {
    undo.act();
    onDone(undo.at);
  };
  return (
    <Action asChild altText="F8 leads to Undo">
      <Button size="sm" className="undo" onClick={act}>
        Undo
      </Button>
    </Action>
  );
}

/** The toast goes with its button: focus goes back to where it came from, or on to what was put back. */
function leadBack(from: EventTarget | null, at: string | undefined) {
  setTimeout(() => {
    const now = document.activeElement;
    if (now && now !== document.body && !now.closest(".toaster")) return;
    const known = from instanceof HTMLElement && from !== document.body && from.isConnected ? from : at && document.getElementById(at);
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
