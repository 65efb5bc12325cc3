import * as Dialog from "@radix-ui/react-dialog";
import * as Popover from "@radix-ui/react-popover";
import { useInfiniteQuery } from "@tanstack/react-query";
import { SlidersHorizontal, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { restoreFocus } from "@/lib/focus/focus";
import { isShortcutKey } from "@/lib/keyboard/shortcuts";
import { LinkButton } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import {
  dialogHeaderClass,
  dialogTitleClass,
  dialogVariants,
  gripClass,
  overlayClass,
} from "@/ui/dialog-classes";
import { FormError } from "@/ui/form-error";
import { iconButtonVariants } from "@/ui/icon-button";
import { useSubmitting } from "@/ui/use-submitting";
import { MarkAllReadButton } from "./mark-all-read-button";
import { NotificationList } from "./notification-list";
import { notificationsQuery } from "./queries";
import { bellAnchor, findVisibleBell } from "./visible-bell";

const settingsPath = "/profile#notifications";

/**
 * The notifications: a popover next to the bell, on phones a sheet. Opening it does not mark them as read.
 */
export function NotificationsPopover({ onClose }: { onClose: () => void }) {
  const isPhone = useMediaQuery("(max-width: 767px)");
  const isBellInTopBar = useMediaQuery("(max-width: 1023px)");
  const [returnFocusTo] = useState(() =>
    document.activeElement === document.body ? findVisibleBell() : document.activeElement,
  );
  const notificationsResult = useInfiniteQuery(notificationsQuery());
  const { errorText, submit } = useSubmitting();
  const [errorTitle, setErrorTitle] = useState("");
  const newestId = notificationsResult.data?.pages[0]?.items[0]?.id;
  const markAllReadButton = (
    <MarkAllReadButton
      newestId={newestId}
      attempt={(request, title) => {
        setErrorTitle(title);
        return submit(request);
      }}
    />
  );

  const contentProps = {
    onKeyDown: handleNavigationKeys,
    // Focus the dialog, not its first button: screen readers read the title, and arrow keys enter the list.
    onOpenAutoFocus(event: Event) {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      restoreFocus(returnFocusTo);
    },
    // The bell has its own toggle.
    onInteractOutside(event: Event) {
      if (event.target instanceof Node && findVisibleBell()?.contains(event.target)) event.preventDefault();
    },
  };
  const content = (
    <>
      {isPhone ? (
        <SheetHeader />
      ) : (
        <PopoverHeader markAllReadButton={markAllReadButton} onNavigate={onClose} />
      )}
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain print:overflow-visible">
        {errorText && (
          <div className="border-t border-dashed border-line p-4">
            <FormError title={errorTitle}>{errorText}</FormError>
          </div>
        )}
        <NotificationList query={notificationsResult} onNavigate={onClose} />
      </div>
      {isPhone && (
        <DialogFooter>
          <LinkButton href={settingsPath} onClick={onClose}>
            Settings
          </LinkButton>
          {markAllReadButton}
        </DialogFooter>
      )}
    </>
  );
  const rootProps = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  if (isPhone)
    return (
      <Dialog.Root {...rootProps}>
        <Dialog.Portal>
          <Dialog.Overlay data-slot="dialog-overlay" className={overlayClass}>
            <Dialog.Content
              data-slot="dialog"
              className={dialogVariants()}
              aria-describedby={undefined}
              {...contentProps}
            >
              <span className={gripClass} aria-hidden="true" />
              {content}
            </Dialog.Content>
          </Dialog.Overlay>
        </Dialog.Portal>
      </Dialog.Root>
    );
  return (
    <Popover.Root {...rootProps}>
      <Popover.Anchor virtualRef={bellAnchor} />
      <Popover.Portal>
        <Popover.Content
          data-slot="popover"
          className="z-30 flex max-h-[min(640px,calc(100dvh-80px))] w-100 max-w-[calc(100vw-32px)] animate-fade flex-col overflow-hidden rounded-card bg-raised shadow-popover focus:outline-none forced-colors:border"
          {...(isBellInTopBar
            ? { side: "bottom", align: "end", sideOffset: 7 }
            : { side: "right", align: "start", sideOffset: 7, alignOffset: -4 })}
          {...contentProps}
        >
          {content}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function SheetHeader() {
  return (
    <header className={cn(dialogHeaderClass, "max-md:pb-4")}>
      <Dialog.Title className={dialogTitleClass}>Notifications</Dialog.Title>
      <Dialog.Close
        data-slot="icon-button"
        className={iconButtonVariants({
          className: "-mt-2 -mr-3 mb-0 ml-auto max-md:sticky max-md:top-0 max-md:-mr-2 max-md:bg-raised",
        })}
        aria-label="Close"
      >
        <X />
      </Dialog.Close>
    </header>
  );
}

interface PopoverHeaderProps {
  markAllReadButton: ReactNode;
  onNavigate: () => void;
}

function PopoverHeader({ markAllReadButton, onNavigate }: PopoverHeaderProps) {
  return (
    <header className="flex flex-none items-center gap-1 py-2 pr-2 pl-4">
      <Popover.Title className="mr-auto text-[16px]/[22px]">Notifications</Popover.Title>
      {markAllReadButton}
      <Link
        data-slot="icon-button"
        className={iconButtonVariants()}
        href={settingsPath}
        aria-label="Notification settings"
        title="Notification settings"
        onClick={onNavigate}
      >
        <SlidersHorizontal />
      </Link>
    </header>
  );
}

/** Moves focus between notifications with the arrow keys, or j and k. */
function handleNavigationKeys(event: KeyboardEvent<HTMLElement>) {
  const letter = isShortcutKey(event.nativeEvent) ? event.key.toLowerCase() : "";
  const isNext = event.key === "ArrowDown" || letter === "j";
  const isPrevious = event.key === "ArrowUp" || letter === "k";
  if (!isNext && !isPrevious) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-slot=notification-list] a")];
  const focusedIndex = links.findIndex((row) => row.matches(":focus"));
  const targetIndex = Math.max(focusedIndex + (isNext ? 1 : -1), 0);
  links[focusedIndex < 0 ? 0 : Math.min(targetIndex, links.length - 1)]?.focus();
}
