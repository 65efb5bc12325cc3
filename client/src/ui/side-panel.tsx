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
  /** Shown at the right of the title, such as the item's position in the list. */
  elementBesideTitle?: ReactNode;
  /** Identifies the item that is shown: when it changes, focus moves to the title. */
  itemId: number | string;
  /** Makes the page narrower, so that the panel does not cover the list. */
  narrowsPage?: boolean;
  /** Id of the element to focus when the panel closes. Default: the element that had focus before. */
  returnFocusId?: string;
  onClose: () => void;
  /** A scrolling `DialogBody`, and optionally a `DialogFooter`. */
  children: ReactNode;
}

const findPanelTitle = () => document.querySelector<HTMLElement>("[data-slot$=-panel] h2");

/** Focuses the title of the panel, if it is beside the list. */
export const focusPanel = () => findPanelTitle()?.focus({ preventScroll: true });

/**
 * Focuses the title of the panel if focus was lost because the pressed button unmounted. On narrower screens
 * the panel is a modal dialog, which keeps focus itself.
 */
export const restoreFocusToPanel = () => restoreFocus(findPanelTitle());

/**
 * The details of a list item. From a window width of 1280 px the panel is beside the list, which stays
 * usable; in narrower windows it is a modal sheet. Render it only while it is open. Both layouts are rendered
 * in a portal, so that the page's shortcuts do not apply to keys pressed in the panel.
 */
export function SidePanel(props: SidePanelProps) {
  const isWide = useMediaQuery("(min-width: 1280px)");
  const isBesideList = useIsBesideList(isWide, props.itemId);
  const PanelLayout = isBesideList ? PanelBesideList : ModalSheet;
  return <PanelLayout {...props} />;
}

/**
 * Returns whether the panel is beside the list. The layout follows the window width until the user types in
 * the panel or in a dialog, then stays fixed until another item is shown. Changing the layout, for example
 * when a tablet is turned, remounts the panel, which would close its dialogs and lose the typed text.
 */
function useIsBesideList(isWide: boolean, itemId: number | string): boolean {
  const [fixedLayout, setFixedLayout] = useState<{ itemId: number | string; isBesideList: boolean }>();
  if (fixedLayout && fixedLayout.itemId !== itemId) setFixedLayout(undefined);
  const isBesideList = fixedLayout?.isBesideList ?? isWide;
  const handleInput = useEffectEvent(({ target }: Event) => {
    const isInPanelOrDialog =
      target instanceof Element &&
      target.closest("[role=dialog], [role=alertdialog], [data-slot$=-panel]") !== null;
    if (isInPanelOrDialog && !fixedLayout) setFixedLayout({ itemId, isBesideList });
  });
  useEffect(() => {
    // On the document, because the panel's dialogs are outside of its element.
    document.addEventListener("input", handleInput);
    return () => document.removeEventListener("input", handleInput);
  }, []);
  return isBesideList;
}

function ModalSheet({ title, subtitle, elementBesideTitle, onClose, children }: SidePanelProps) {
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      elementBesideTitle={elementBesideTitle}
      isSidePanel
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}

function PanelBesideList(props: SidePanelProps) {
  // A portal needs the document, which server rendering does not have.
  const hasDocument = useClientValue(() => true, false);
  return hasDocument && createPortal(<Panel {...props} />, document.body);
}

function Panel({
  title,
  subtitle,
  elementBesideTitle,
  itemId,
  narrowsPage,
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
  useClosePanelOnEscape(panelRef, onClose);
  return (
    <aside
      ref={panelRef}
      data-slot={narrowsPage ? "side-panel" : "covering-panel"}
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
        {elementBesideTitle}
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
      // React has already removed the panel. If the panel contained the focus, the focus is now on the body.
      const hadFocus = document.activeElement === document.body || panel?.contains(document.activeElement);
      // React's strict mode also runs this cleanup while the panel stays on the page.
      queueMicrotask(() => {
        if (hadFocus && !panel?.isConnected) returnFocus();
      });
    };
  }, [panelRef]);
}

/**
 * Closes the panel on Escape, also while the focus is in the list. If a menu, toast or dialog is open above
 * the panel, it handles the key first and prevents the default.
 */
function useClosePanelOnEscape(panelRef: { current: HTMLElement | null }, onClose: () => void): void {
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
