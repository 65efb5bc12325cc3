import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { TabButton, TabList, TabPanel, TabSet } from "./tabs";

interface StatTab<Value extends string> {
  value: Value;
  label: string;
  /** Shown as "–" while it is undefined. */
  count?: number;
  caption?: ReactNode;
}

interface StatTabsProps<Value extends string> {
  label: string;
  tabs: readonly StatTab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Called on hover, so that the tab's list can be prefetched. */
  onPrefetch?: (value: Value) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/**
 * The number of tabs that fit into one row on phones. More tabs take two rows, which do not stick to the top,
 * because they would cover too much of the list.
 */
const maxTabsInOnePhoneRow = 4;
const tabsPerPhoneRow = 3;
/** Written in full, because Tailwind compiles only class names that it finds in the source. */
const gridClassByTabCount: Record<number, string> = {
  5: "grid-cols-5",
  6: "grid-cols-6",
  7: "grid-cols-7",
};

const selectedClass =
  "bg-[linear-gradient(to_top,color-mix(in_srgb,var(--primary-soft)_45%,transparent),transparent_70%)]";

/** Tabs that show a count each and filter the list below them. */
export function StatTabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  onPrefetch,
  children,
}: StatTabsProps<Value>) {
  const hasManyTabs = tabs.length > maxTabsInOnePhoneRow;
  return (
    <TabSet value={value} onChange={onChange}>
      <TabList
        data-slot="stat-tabs"
        className={cn(
          "mb-6 grid rounded-card border border-line bg-surface",
          "max-md:-mx-4 max-md:mb-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0",
          gridClassByTabCount[tabs.length] ?? "grid-cols-4",
          hasManyTabs
            ? "max-md:grid-cols-3"
            : "max-md:sticky max-md:top-[calc(56px+env(safe-area-inset-top))] z-15",
        )}
        label={label}
      >
        {tabs.map((tab, index) => {
          const isSelected = tab.value === value;
          const isFirst = index === 0;
          const isLast = index === tabs.length - 1;
          return (
            <TabButton
              key={tab.value}
              value={tab.value}
              onPrefetch={() => onPrefetch?.(tab.value)}
              className={cn(
                "relative flex min-w-0 cursor-pointer flex-wrap content-start items-baseline gap-x-1.5 border-dashed border-line px-5 pt-3.5 pb-3.25 text-left not-first:border-l",
                "max-md:min-h-15 max-md:flex-col max-md:flex-nowrap max-md:items-center max-md:justify-end max-md:px-1 max-md:pt-2 max-md:pb-2.5 max-md:text-center",
                isSelected && selectedClass,
                isSelected && isFirst && "md:rounded-l-[9px]",
                hasManyTabs && index >= tabsPerPhoneRow && "max-md:border-t",
                hasManyTabs && index % tabsPerPhoneRow === 0 && "max-md:border-x-0",
                hasManyTabs && isLast && index % tabsPerPhoneRow === 0 && "max-md:col-span-full",
              )}
              indicatorClassName={cn(
                "-inset-x-px",
                (isFirst || isLast || hasManyTabs) && "max-md:inset-x-0",
                isFirst && "md:rounded-bl-card",
                isLast && "md:rounded-br-card",
              )}
            >
              <span
                className={cn(
                  "block w-full text-small",
                  isSelected ? "font-semibold text-ink" : "font-medium text-ink-muted",
                )}
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
          );
        })}
      </TabList>
      {/* Every tab needs a panel for aria-controls. Only the selected tab's panel renders its children. */}
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} hasFocusableContent>
          {children}
        </TabPanel>
      ))}
    </TabSet>
  );
}
