import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useClientValue } from "@/lib/browser/use-client-value";
import { useMediaQuery } from "@/lib/browser/use-media-query";
import { cn } from "@/lib/cn";
import { getFocusedElement, restoreFocus } from "@/lib/focus/focus";
import { isTextInput } from "@/lib/keyboard/shortcuts";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { Dialog } from "./dialog";
import { dialogTitleClass } from "./dialog-classes";
import { IconButton } from "./icon-button";

interface SidePanelProps {
  /** Also the accessible name, and the document title while the panel is open. */
  title: string;
  subtitle?: ReactNode;
  /** Element at the right of the title, such as a position in the list. */
  headerExtra?: ReactNode;
  /** Identifies the item that is shown: when it changes, focus moves to the title. */
  itemId: number | string;
  /** Narrows the page, so that the panel covers nothing of the list. */
  makesRoom?: boolean;
  /** The id of the element that gets the focus when the panel is closed. Default: the element that had it before. */
  returnFocusId?: string;
  onClose: () => void;
  /** A scrolling `DialogBody`, and optionally a `DialogFooter`. */
  children: ReactNode;
}

/**
 * The details of a list item. In windows of 1280 px and more it stands beside the list, which remains usable; in narrower
 * ones it is a modal sheet. Render it only while it is open. Both forms are portals, so that shortcuts of the page do not
 * reach them.
 */
export function SidePanel(props: SidePanelProps) {
  const isWide = useMediaQuery("(min-width: 1280px)");
  const isBesideList = useKeptForm(isWide, props.itemId);
  const Form = isBesideList ? PanelBesideList : ModalSheet;
  return <Form {...props} />;
}

/**
 * Keeps the form of the panel from the first input in it or in a dialog until another item is shown: the other form would
 * close the dialogs that the panel has opened, and lose what was typed, for example when a tablet is turned.
 */
function useKeptForm(isWide: boolean, itemId: number | string): boolean {
  const [kept, setKept] = useState<{ itemId: number | string; isBesideList: boolean }>();
  if (kept && kept.itemId !== itemId) setKept(undefined);
  const isBesideList = kept?.isBesideList ?? isWide;
  const handleInput = useEffectEvent(({ target }: Event) => {
    const isInPanelOrDialog =
      target instanceof Element &&
      target.closest("[role=dialog], [role=alertdialog], [data-slot$=-panel]") !== null;
    if (isInPanelOrDialog && !kept) setKept({ itemId, isBesideList });
  });
  useEffect(() => {
    // On the document, because the page may render the dialogs.
    document.addEventListener("input", handleInput);
    return () => document.removeEventListener("input", handleInput);
  }, []);
  return isBesideList;
}

function ModalSheet({ title, subtitle, headerExtra, onClose, children }: SidePanelProps) {
  return (
    <Dialog title={title} subtitle={subtitle} headerExtra={headerExtra} size="side" onClose={onClose}>
      {children}
    </Dialog>
  );
}

function PanelBesideList(props: SidePanelProps) {
  const hasDocument = useClientValue(() => true, false);
  return hasDocument && createPortal(<Panel {...props} />, document.body);
}

function Panel({
  title,
  subtitle,
  headerExtra,
  itemId,
  makesRoom,
  returnFocusId,
  onClose,
  children,
}: SidePanelProps) {
  const titleId = useId();
  const panelRef = useRef<HTMLElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useFocusTitle(titleRef, itemId);
  useReturnFocus(panelRef, returnFocusId);
  useCloseOnEscape(panelRef, onClose);
  return (
    <aside
      ref={panelRef}
      data-slot={makesRoom ? "side-panel" : "covering-panel"}
      className={cn(
        // Above the top bar of narrow windows.
        "fixed inset-y-0 right-0 z-20 flex w-full max-w-110 flex-col overflow-clip border-l border-line bg-raised",
        "print:static print:block print:max-w-none print:overflow-visible print:border-0",
      )}
      aria-labelledby={titleId}
    >
      <header className="flex items-start gap-3 px-6 pt-5 pb-4">
        <div className="min-w-0 flex-1">
          <h2
            ref={titleRef}
            id={titleId}
            className={cn(dialogTitleClass, "line-clamp-4 focus:outline-none")}
            tabIndex={-1}
          >
            {title}
          </h2>
          {subtitle && <div className="mt-0.5 wrap-anywhere text-ink-faint">{subtitle}</div>}
        </div>
        {headerExtra}
        <IconButton className="-mt-2 -mr-3 ml-auto" label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      {children}
    </aside>
  );
}

/** Focuses the title when the panel opens, and when it shows another item. */
function useFocusTitle(titleRef: { current: HTMLElement | null }, itemId: number | string): void {
  const focusedItemIdRef = useRef<number | string>(undefined);
  useEffect(() => {
    if (focusedItemIdRef.current === itemId) return;
    focusedItemIdRef.current = itemId;
    titleRef.current?.focus({ preventScroll: true });
  }, [titleRef, itemId]);
}

/** Returns the focus when the panel closes, unless the user has moved it to the page. */
function useReturnFocus(panelRef: { current: HTMLElement | null }, returnFocusId: string | undefined): void {
  const [opener] = useState(getFocusedElement);
  const returnFocus = useEffectEvent(() => {
    const target = returnFocusId ? document.getElementById(returnFocusId) : opener;
    if (target instanceof HTMLElement && target.isConnected && target !== document.body)
      target.focus({ preventScroll: true });
    else restoreFocus(opener);
  });
  useEffect(() => {
    const panel = panelRef.current;
    return () => {
      // React has removed the panel already: then the focus that it contained is on the body.
      const hadFocus = document.activeElement === document.body || panel?.contains(document.activeElement);
      // Strict mode runs this while the panel stays.
      queueMicrotask(() => {
        if (hadFocus && !panel?.isConnected) returnFocus();
      });
    };
  }, [panelRef]);
}

/** Escape closes the panel also from the list, but first what is above it: a menu, a toast or a dialog. */
function useCloseOnEscape(panelRef: { current: HTMLElement | null }, onClose: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const isInPanel = event.target instanceof Node && panelRef.current?.contains(event.target);
    if (isTextInput(event.target) && !isInPanel) return;
    onClose();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, []);
}
