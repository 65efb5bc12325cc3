import type { ComponentProps } from "react";

/** The width of the landing page's content. */
export function Wrap({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={`mx-auto max-w-[1160px] px-8 max-md:px-5 ${className ?? ""}`} />;
}

/** The classes of the heading of a section. */
export const headingClass = "text-display tracking-[-.028em] max-md:text-[28px]/8";
