import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { useScrollIntoCenter } from "@/lib/focus/use-scroll-into-center";
import { TabButton, TabList, TabPanel, TabSet } from "./tabs";

interface StatTab<V extends string> {
  value: V;
  label: string;
  count?: number;
  caption?: ReactNode;
}

interface StatTabsProps<V extends string> {
  label: string;
  tabs: readonly StatTab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Called on hover, so that the tab's list can be prefetched. */
  onPrefetch?: (value: V) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

const selectedClass =
  "bg-[linear-gradient(to_top,color-mix(in_srgb,var(--primary-soft)_45%,transparent),transparent_70%)]";

/** Tabs that show a count each and filter the list below them. */
export function StatTabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  onPrefetch,
  children,
}: StatTabsProps<V>) {
  const id = useId();
  const isWide = tabs.length > 5;
  useScrollIntoCenter(() => document.getElementById(`${id}-${value}`)?.parentElement, value);
  return (
    <TabSet value={value} onChange={onChange}>
      <TabList
        data-slot="stat-tabs"
        className={cn(
          "mb-6 grid grid-cols-4 rounded-card border border-line bg-surface",
          "max-md:sticky max-md:top-[calc(56px+env(safe-area-inset-top))] z-15 max-md:-mx-4 max-md:mb-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0",
          isWide && "grid-cols-6 max-md:flex max-md:overflow-x-auto max-md:[scrollbar-width:none]",
        )}
        label={label}
      >
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.value}
            value={tab.value}
            onPrefetch={() => onPrefetch?.(tab.value)}
            className={cn(
              "relative flex min-w-0 cursor-pointer flex-wrap content-start items-baseline gap-x-1.5 border-dashed border-line px-5 pt-3.5 pb-3.25 text-left not-first:border-l",
              "max-md:min-h-15 max-md:flex-col max-md:flex-nowrap max-md:items-center max-md:justify-end max-md:px-1 max-md:pt-2 max-md:pb-2.5 max-md:text-center",
              tab.value === value && selectedClass,
              tab.value === value && index === 0 && "md:rounded-l-[9px]",
              isWide && "max-md:min-w-11 max-md:flex-[1_0_auto] max-md:px-3",
            )}
            indicatorClassName={cn(
              "-inset-x-px",
              index === 0 && "max-md:inset-x-0 md:rounded-bl-card",
              index === tabs.length - 1 && "max-md:inset-x-0 md:rounded-br-card",
            )}
          >
            <span
              className={cn(
                "block w-full text-small",
                tab.value === value ? "font-semibold text-ink" : "font-medium text-ink-muted",
              )}
              id={`${id}-${tab.value}`}
            >
              {tab.label}
            </span>
            <span className="mt-0.5 font-display text-heading-small font-heading tracking-heading max-md:min-w-[2ch] max-md:text-title">
              {tab.count ?? "–"}
            </span>
            {tab.caption && (
              <span className="text-caption font-normal text-ink-faint max-md:hidden">{tab.caption}</span>
            )}
          </TabButton>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} hasFocusableContent>
          {children}
        </TabPanel>
      ))}
    </TabSet>
  );
}
