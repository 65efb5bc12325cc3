import { cva, type VariantProps } from "class-variance-authority";

// Classes of dialogs, in their own file because pages need them before the code of the dialogs is loaded.

export const dialogOverlayClass = [
  "fixed inset-0 z-40 grid animate-fade-slow grid-rows-[minmax(0,1fr)] place-items-center overflow-clip bg-overlay max-md:items-end",
  "px-6 pt-[calc(24px+var(--overlay-top))] pb-[calc(24px+var(--keyboard,0px))] max-md:p-[var(--overlay-top)_0_var(--keyboard,0px)]",
  "print:static print:block print:overflow-visible print:p-0",
].join(" ");

/** Overlay classes of a dialog along the right edge. */
export const sidePanelOverlayClass = "p-[var(--overlay-top)_0_var(--keyboard,0px)]";

/** The grip at the top of a sheet on phones. Confirmation dialogs have none. */
export const sheetGripClass =
  "mx-auto mt-2 h-1 w-9 flex-none rounded-full bg-line-strong opacity-55 md:hidden print:hidden";

const dialogBaseClasses = [
  "relative flex max-h-full w-full min-w-0 animate-rise-slow flex-col overflow-clip bg-raised shadow-dialog focus:outline-none forced-colors:border",
  "max-md:max-h-[calc(100%-12px-env(safe-area-inset-top))] max-md:max-w-none",
  "print:block print:max-h-none print:max-w-none print:overflow-visible print:shadow-none",
];

/** The classes of a dialog in the middle of the window. */
export const dialogVariants = cva([...dialogBaseClasses, "rounded-dialog max-md:rounded-[16px_16px_0_0]"], {
  variants: {
    size: {
      narrow: "max-w-110",
      normal: "max-w-140 max-md:h-full",
      wide: "max-w-190 max-md:h-full",
    },
  },
  defaultVariants: { size: "normal" },
});

/** The classes of a dialog along the right edge. */
export const sidePanelDialogClass = [
  ...dialogBaseClasses,
  "ml-auto h-full max-w-120 max-md:rounded-t-dialog md:animate-aside md:rounded-l-dialog",
].join(" ");

export type DialogSize = NonNullable<VariantProps<typeof dialogVariants>["size"]>;

export const dialogHeaderClass =
  "flex items-start gap-3 px-6 pt-5 pb-4 max-md:max-h-[30dvh] max-md:overflow-auto max-md:px-4 max-md:py-3 max-md:keyboard:py-2";

export const dialogTitleClass = "wrap-anywhere max-md:keyboard:line-clamp-1";

/**
 * `relative` makes the body the containing block of visually hidden elements; otherwise they would make the
 * dialog scroll.
 */
export const dialogBodyClass =
  "relative min-h-0 flex-1 scroll-py-4 overflow-auto overscroll-contain px-6 pt-1 pb-6 focus-visible:-outline-offset-2 max-md:px-4 print:max-h-none print:max-w-none print:overflow-visible";

export const dialogFooterClass = [
  "flex items-center justify-end gap-2 border-t border-line bg-raised px-6 py-3.5 print:hidden",
  "max-md:max-h-[30dvh] max-md:flex-wrap max-md:overflow-auto max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:keyboard:py-2 max-md:[&_[data-slot=button]]:flex-1",
].join(" ");

/** Classes of a form around the body and footer of a dialog. */
export const dialogFormClass = "flex min-h-0 flex-1 flex-col print:block";
