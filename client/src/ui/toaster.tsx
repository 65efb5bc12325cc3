import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { currentToast, dismissToast, passEscape, watchToast } from "@/lib/toast";

const icons = { ok: CircleCheck, bad: CircleAlert, plain: Info } as const;

/** Shows the one toast: 5 seconds, longer under the pointer or in focus, away with a swipe to the right; F8 leads to it. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, currentToast);
  const tone = shown?.tone ?? "plain";
  const Icon = icons[tone];
  return (
    <Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Root
          key={shown.id}
          className={`toast ${tone}`}
          type={tone === "bad" ? "foreground" : "background"}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          onEscapeKeyDown={leaveToDialog}
        >
          <Icon className="i" />
          <Title asChild>
            <b>{shown.title}</b>
          </Title>
          <Close className="iconbtn sm x" aria-label="Close">
            <X className="i i16" />
          </Close>
          {shown.text && (
            <Description asChild>
              <p>{shown.text}</p>
            </Description>
          )}
        </Root>
      )}
      <Viewport className="toaster" hotkey={["F8"]} />
    </Provider>
  );
}

/** The layer on top gets the key, and that is the toast: with focus in a dialog below it, the key was meant for that one. */
function leaveToDialog(event: KeyboardEvent) {
  if (!document.activeElement?.closest("[role=dialog], [role=alertdialog]")) return;
  event.preventDefault();
  passEscape(event);
}
