import { cva, type VariantProps } from "class-variance-authority";

/** The classes of dialogs, apart from their code: a page has them before the code of its dialogs. */
export const overlayClass = [
  "fixed inset-0 z-40 grid animate-fade-slow grid-rows-[minmax(0,1fr)] place-items-center overflow-clip bg-overlay",
  "px-6 pt-[calc(24px+var(--seen-top,0px))] pb-[calc(24px+var(--keyboard,0px))] max-md:p-[var(--seen-top,0px)_0_var(--keyboard,0px)] max-md:[place-items:end_stretch]",
  "has-[>[data-size=side]]:p-[var(--seen-top,0px)_0_var(--keyboard,0px)] has-[>[data-size=side]]:[place-items:stretch_end] max-md:has-[>[data-size=side]]:[place-items:end_stretch]",
  "print:static print:block print:overflow-visible print:p-0",
].join(" ");

export const dialogVariants = cva(
  [
    "relative flex w-full flex-col overflow-clip bg-raised shadow-dialog animate-rise-slow focus:outline-none forced-colors:border",
    "[&>form]:flex [&>form]:min-h-0 [&>form]:flex-1 [&>form]:flex-col print:[&>form]:block",
    "print:block print:max-h-none print:max-w-none print:overflow-visible print:shadow-none",
  ],
  {
    variants: {
      size: {
        narrow: "h-auto max-w-[440px]",
        normal: "max-w-[560px] max-md:h-full",
        wide: "max-w-[760px] max-md:h-full",
        side: [
          "h-full max-h-none max-w-[480px] animate-aside rounded-[var(--dialog-radius)_0_0_var(--dialog-radius)]",
          "max-md:max-h-[calc(100%-12px-env(safe-area-inset-top))] max-md:max-w-none max-md:animate-rise-slow max-md:self-end max-md:rounded-[var(--dialog-radius)_var(--dialog-radius)_0_0]",
          "[&_section+section]:mt-5 [&_section+section]:border-t [&_section+section]:border-dashed [&_section+section]:border-line [&_section+section]:pt-[18px]",
          "[&_section>h3]:mb-2 [&_section>:has(>h3)]:mb-2",
        ],
      },
      /** On phones a dialog is a sheet; one that asks for a decision has no grip. */
      sheet: { true: "", false: "" },
    },
    compoundVariants: [
      {
        size: ["narrow", "normal", "wide"],
        className:
          "max-h-full rounded-dialog max-md:max-h-[calc(100%-12px-env(safe-area-inset-top))] max-md:max-w-none max-md:rounded-[16px_16px_0_0]",
      },
      {
        sheet: true,
        className:
          "max-md:before:mx-auto max-md:before:mt-2 max-md:before:h-1 max-md:before:w-9 max-md:before:flex-none max-md:before:rounded-[9px] max-md:before:bg-line-strong max-md:before:opacity-55",
      },
    ],
    defaultVariants: { size: "normal", sheet: true },
  },
);

export type DialogSize = NonNullable<VariantProps<typeof dialogVariants>["size"]>;

export const dialogHeaderClass =
  "flex items-start gap-3 px-6 pt-5 pb-4 max-md:max-h-[36dvh] max-md:overflow-auto max-md:px-4 max-md:py-3 max-md:keyboard:py-2";

export const dialogTitleClass = "wrap-anywhere max-md:keyboard:line-clamp-1";

/** `relative` also for visually hidden content, which would otherwise make the dialog itself scroll. */
export const dialogBodyClass =
  "relative min-h-0 flex-1 scroll-py-4 overflow-auto overscroll-contain px-6 pt-1 pb-6 focus-visible:-outline-offset-2 max-md:px-4 print:max-h-none print:max-w-none print:overflow-visible";

export const dialogFooterClass = [
  "flex items-center justify-end gap-2 border-t border-line bg-raised px-6 py-3.5 print:hidden",
  "max-md:flex-wrap max-md:px-4 max-md:pt-3 max-md:pb-[calc(12px+env(safe-area-inset-bottom))] max-md:keyboard:py-2 max-md:[&_[data-slot=button]]:flex-1",
  "[&_[data-slot=note]]:mr-auto max-md:[&_[data-slot=note]]:m-0 max-md:[&_[data-slot=note]]:w-full max-md:keyboard:[&_[data-slot=note]]:hidden",
].join(" ");
