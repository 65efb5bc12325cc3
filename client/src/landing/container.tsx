import type { ComponentProps } from "react";

/** Centers the content of the landing page and limits its width. */
export function Container({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={`mx-auto max-w-[1160px] px-8 max-md:px-5 ${className ?? ""}`} />;
}

/** Classes of section headings. */
export const sectionHeadingClass = "text-display tracking-[-.028em] max-md:text-[28px]/8";
