import type { ComponentProps } from "react";

/** Centers the content of the landing page and limits its width. */
export function Container({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={`mx-auto max-w-[1160px] px-8 max-md:px-5 ${className ?? ""}`} />;
}

/** Classes of the section headings on the landing page. */
export const sectionHeadingClass = "text-display tracking-[-.028em] max-md:text-[28px]/8";

/** Classes of the text of a feature or a step. */
export const itemTextClass = "text-[15px]/5.5 text-ink-muted max-md:col-start-2 max-md:text-large";
