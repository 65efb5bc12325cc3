import * as Dialog from "@radix-ui/react-dialog";
import * as Popover from "@radix-ui/react-popover";
import { useInfiniteQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Link } from "wouter";
import { useMedia } from "@/lib/browser/use-media";
import { cn } from "@/lib/cn";
import { regainFocus } from "@/lib/focus/focus";
import { isLetter } from "@/lib/keyboard/shortcuts";
import { LinkButton } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import {
  dialogHeaderClass,
  dialogTitleClass,
  dialogVariants,
  gripClass,
  overlayClass,
} from "@/ui/dialog-frame";
import { iconButtonVariants } from "@/ui/icon-button";
import { Refusal } from "@/ui/refusal";
import { useSubmitting } from "@/ui/use-submitting";
import { MarkAll } from "./mark-all";
import { NotificationList } from "./notification-list";
import { notifications } from "./queries";
import { bellAnchor, shownBell } from "./shown-bell";

const settings = "/profile#notifications";

/** Beside the bell, and on phones a sheet. Looking marks nothing as read. */
export function NotificationsPopover({ onClose }: { onClose: () => void }) {
  const phone = useMedia("(max-width: 767px)");
  // Beside the bell of the sidebar, or under that of the top bar.
  const isInTopBar = useMedia("(max-width: 1023px)");
  const [from] = useState(() =>
    document.activeElement === document.body ? shownBell() : document.activeElement,
  );
  const query = useInfiniteQuery(notifications());
  const { refusal, attempt } = useSubmitting();
  const [still, setStill] = useState("");
  const newest = query.data?.pages[0]?.items[0]?.id;
  const markAll = (
    <MarkAll
      upTo={newest}
      attempt={(doing, title) => {
        setStill(title);
        return attempt(doing);
      }}
    />
  );

  const behaviour = {
    onKeyDown: move,
    // Not the first button: the title is read out, and j or the arrow keys move into the list.
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      regainFocus(from);
    },
    // The bell toggles it by itself.
    onInteractOutside(event: Event) {
      if (event.target instanceof Node && shownBell()?.contains(event.target)) event.preventDefault();
    },
  };
  const content = (
    <>
      <header
        className={
          phone ? cn(dialogHeaderClass, "max-md:pb-4") : "flex flex-none items-center gap-1 py-2 pr-2 pl-4"
        }
      >
        {phone ? (
          <Dialog.Title className={dialogTitleClass}>Notifications</Dialog.Title>
        ) : (
          <Popover.Title className="mr-auto text-[16px]/[22px]">Notifications</Popover.Title>
        )}
        {phone ? (
          <Dialog.Close
            data-slot="icon-button"
            className={iconButtonVariants({
              className: "-mt-2 -mr-3 mb-0 ml-auto max-md:sticky max-md:top-0 max-md:-mr-2 max-md:bg-raised",
            })}
            aria-label="Close"
          >
            <X />
          </Dialog.Close>
        ) : (
          <>
            {markAll}
            <Link
              data-slot="icon-button"
              className={iconButtonVariants()}
              href={settings}
              aria-label="Notification settings"
              title="Notification settings"
              onClick={onClose}
            >
              <SlidersHorizontal />
            </Link>
          </>
        )}
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain print:overflow-visible">
        {refusal && (
          <div className="border-t border-dashed border-line p-4">
            <Refusal title={still}>{refusal}</Refusal>
          </div>
        )}
        <NotificationList query={query} onGo={onClose} />
      </div>
      {phone && (
        <DialogFooter>
          <LinkButton href={settings} onClick={onClose}>
            Settings
          </LinkButton>
          {markAll}
        </DialogFooter>
      )}
    </>
  );
  const root = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (phone)
    return (
      <Dialog.Root {...root}>
        <Dialog.Portal>
          <Dialog.Overlay data-slot="dialog-overlay" className={overlayClass}>
            <Dialog.Content
              data-slot="dialog"
              className={dialogVariants()}
              aria-describedby={undefined}
              {...behaviour}
            >
              <span className={gripClass} aria-hidden="true" />
              {content}
            </Dialog.Content>
          </Dialog.Overlay>
        </Dialog.Portal>
      </Dialog.Root>
    );
  return (
    <Popover.Root {...root}>
      <Popover.Anchor virtualRef={bellAnchor} />
      <Popover.Portal>
        <Popover.Content
          data-slot="popover"
          className="z-30 flex max-h-[min(640px,calc(100dvh-80px))] w-100 max-w-[calc(100vw-32px)] animate-fade flex-col overflow-hidden rounded-card bg-raised shadow-popover focus:outline-none forced-colors:border"
          {...(isInTopBar
            ? { side: "bottom", align: "end", sideOffset: 7 }
            : { side: "right", align: "start", sideOffset: 7, alignOffset: -4 })}
          {...behaviour}
        >
          {content}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** j and k, or the arrows, go from entry to entry. */
function move(event: KeyboardEvent<HTMLElement>) {
  const letter = isLetter(event.nativeEvent) ? event.key.toLowerCase() : "";
  const step =
    event.key === "ArrowDown" || letter === "j" ? 1 : event.key === "ArrowUp" || letter === "k" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-slot=notification-list] a")];
  const now = rows.findIndex((row) => row.matches(":focus"));
  rows[now < 0 ? 0 : Math.min(Math.max(now + step, 0), rows.length - 1)]?.focus();
}
