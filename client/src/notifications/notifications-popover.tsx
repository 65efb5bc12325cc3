import * as Dialog from "@radix-ui/react-dialog";
import * as Popover from "@radix-ui/react-popover";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { restoreFocus } from "@/lib/focus/focus";
import { LinkButton } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { dialogOverlayClass, dialogVariants, sheetGripClass } from "@/ui/dialog-classes";
import { FormError } from "@/ui/form-error";
import { useRequestError } from "@/ui/use-request-error";
import { MarkAllReadButton } from "./mark-all-read-button";
import { handleNotificationKeys } from "./notification-keys";
import { NotificationList } from "./notification-list";
import { notificationSettingsPath, PopoverHeader, SheetHeader } from "./notifications-header";
import { notificationsQuery } from "./queries";
import { bellAnchor, findVisibleBell } from "./visible-bell";

/** Distance in pixels between the bell and the popover. */
const bellGapPx = 7;
const positionBelowBell = { side: "bottom", align: "end", sideOffset: bellGapPx } as const;
const positionBesideBell = { side: "right", align: "start", sideOffset: bellGapPx, alignOffset: -4 } as const;

/**
 * Shows the notifications in a popover next to the bell, on phones in a sheet. Notifications that are only
 * shown stay unread.
 */
export function NotificationsPopover({ onClose }: { onClose: () => void }) {
  const isPhone = useMediaQuery("(max-width: 767px)");
  const isBellInTopBar = useMediaQuery("(max-width: 1023px)");
  // The body is the active element if nothing had the focus. Then the focus returns to the bell.
  const [elementToRefocus] = useState(() =>
    document.activeElement === document.body ? findVisibleBell() : document.activeElement,
  );
  const notificationsResult = useInfiniteQuery(notificationsQuery());
  const { errorText, runRequest } = useRequestError();
  const [errorTitle, setErrorTitle] = useState("");
  const newestId = notificationsResult.data?.pages[0]?.items[0]?.id;
  const markAllReadButton = (
    <MarkAllReadButton
      newestId={newestId}
      awaitRequest={(request, title) => {
        setErrorTitle(title);
        return runRequest(request);
      }}
    />
  );
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
          <LinkButton href={notificationSettingsPath} onClick={onClose}>
            Settings
          </LinkButton>
          {markAllReadButton}
        </DialogFooter>
      )}
    </>
  );

  function handleOpenChange(isOpen: boolean) {
    if (!isOpen) onClose();
  }
  const contentHandlers = {
    onKeyDown: handleNotificationKeys,
    onOpenAutoFocus: focusContent,
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      restoreFocus(elementToRefocus);
    },
    onInteractOutside: keepOpenOnBellPress,
  };
  if (isPhone)
    return (
      <Dialog.Root open onOpenChange={handleOpenChange}>
        <Dialog.Portal>
          <Dialog.Overlay data-slot="dialog-overlay" className={dialogOverlayClass}>
            <Dialog.Content
              data-slot="dialog"
              className={dialogVariants()}
              aria-describedby={undefined}
              {...contentHandlers}
            >
              <span className={sheetGripClass} aria-hidden="true" />
              {content}
            </Dialog.Content>
          </Dialog.Overlay>
        </Dialog.Portal>
      </Dialog.Root>
    );
  return (
    <Popover.Root open onOpenChange={handleOpenChange}>
      <Popover.Anchor virtualRef={bellAnchor} />
      <Popover.Portal>
        <Popover.Content
          data-slot="popover"
          className="z-30 flex max-h-[min(640px,calc(100dvh-80px))] w-100 max-w-[calc(100vw-32px)] animate-fade flex-col overflow-hidden rounded-card bg-raised shadow-popover focus:outline-none forced-colors:border"
          {...(isBellInTopBar ? positionBelowBell : positionBesideBell)}
          {...contentHandlers}
        >
          {content}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/**
 * Focuses the content, not its first button: screen readers read the title, and arrow keys enter the list.
 */
function focusContent(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
}

/** Keeps the popover open on a press on the bell, whose own handler closes the popover. */
function keepOpenOnBellPress(event: Event) {
  if (event.target instanceof Node && findVisibleBell()?.contains(event.target)) event.preventDefault();
}
