import { type MouseEvent, useId } from "react";
import { cn } from "@/lib/cn";
import { useScrollIntoCenter } from "@/lib/focus/use-scroll-into-center";
import { useCurrentSection } from "@/lib/routing/use-current-section";

interface SectionNavProps {
  /** Accessible name. */
  label: string;
  /** The sections of the page, by the id of their heading. */
  sections: readonly { id: string; title: string }[];
  className?: string;
}

/**
 * Links to the sections of a long page; the section in view is highlighted. From 1024 px the links are a
 * column; on smaller screens, a row that sticks below the top bar and scrolls sideways. Each heading must be
 * in a `section` and have `tabIndex={-1}`.
 */
export function SectionNav({ label, sections, className }: SectionNavProps) {
  const navId = useId();
  const headingIds = sections.map(({ id }) => id);
  const { currentHeadingId = "", selectSection } = useCurrentSection(headingIds);
  useScrollIntoCenter(() => document.getElementById(`${navId}-${currentHeadingId}`), currentHeadingId);

  function handleClick(event: MouseEvent, id: string) {
    // With a modifier key, the browser opens the link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    selectSection(id);
  }

  return (
    <nav
      data-slot="section-nav"
      aria-label={label}
      className={cn(
        "border-line print:hidden",
        "max-lg:top-[calc(56px+env(safe-area-inset-top))] max-lg:z-15 max-lg:-mx-(--gutter) max-lg:border-b max-lg:bg-bg max-lg:[@media(min-height:480px)]:sticky",
        "lg:sticky lg:top-7 lg:border-l",
        className,
      )}
    >
      <ul className="max-lg:flex max-lg:overflow-x-auto max-lg:px-[calc(var(--gutter)-12px)] max-lg:[scrollbar-width:none] lg:-ml-px">
        {sections.map(({ id, title }) => (
          <li key={id} id={`${navId}-${id}`} className="flex-none">
            <a
              href={`#${id}`}
              aria-current={id === currentHeadingId ? "location" : undefined}
              onClick={(event) => handleClick(event, id)}
              className={cn(
                "relative flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap focus-visible:-outline-offset-2 lg:min-h-9 lg:px-4 lg:whitespace-normal",
                id === currentHeadingId ? "text-ink" : "text-ink-muted hover:text-ink",
              )}
            >
              {title}
              {id === currentHeadingId && (
                <span
                  className="absolute bg-primary max-lg:inset-x-3 max-lg:bottom-0 max-lg:h-0.75 max-lg:rounded-t-[3px] lg:inset-y-1.5 lg:left-0 lg:w-0.5 forced-colors:bg-[Highlight]"
                  aria-hidden="true"
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
