import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { useInMiddle } from "@/lib/use-in-middle";
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
  onNear?: (value: V) => void;
  /** The content of the chosen tab. */
  children: ReactNode;
}

/** Counters that are also the tabs: the row of figures filters the list below it. */
export function StatTabs<V extends string>({ label, tabs, value, onChange, onNear, children }: StatTabsProps<V>) {
  const id = useId();
  const isWide = tabs.length > 5;
  useInMiddle(() => document.getElementById(`${id}-${value}`)?.parentElement, value);
  return (
    <TabSet value={value} onChange={onChange}>
      <TabList
        data-slot="stat-tabs"
        className={cn(
          "mb-6 grid grid-cols-4 rounded-card border border-line bg-surface",
          "max-md:sticky max-md:top-[calc(56px+env(safe-area-inset-top))] max-md:z-10 max-md:-mx-4 max-md:mb-4 max-md:rounded-none max-md:border-x-0 max-md:border-t-0",
          isWide && "grid-cols-6 max-md:flex max-md:overflow-x-auto max-md:[scrollbar-width:none]",
        )}
        label={label}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            value={tab.value}
            onNear={() => onNear?.(tab.value)}
            className={cn(
              "group/tab relative flex min-w-0 cursor-pointer flex-wrap content-start items-baseline gap-x-1.5 px-5 pt-3.5 pb-[13px] text-left not-first:border-l not-first:border-dashed not-first:border-line",
              "aria-selected:bg-[linear-gradient(to_top,color-mix(in_srgb,var(--primary-soft)_45%,transparent),transparent_70%)] aria-selected:first:rounded-l-[9px]",
              "aria-selected:after:absolute aria-selected:after:-inset-x-px aria-selected:after:-bottom-px aria-selected:after:h-[3px] aria-selected:after:bg-primary aria-selected:first:after:rounded-bl-card aria-selected:last:after:rounded-br-card",
              "max-md:min-h-[60px] max-md:flex-col max-md:flex-nowrap max-md:items-center max-md:justify-end max-md:px-1 max-md:pt-2 max-md:pb-2.5 max-md:text-center",
              "max-md:aria-selected:first:rounded-none max-md:aria-selected:first:after:inset-x-0 max-md:aria-selected:first:after:rounded-none max-md:aria-selected:last:after:inset-x-0 max-md:aria-selected:last:after:rounded-none",
              isWide && "max-md:min-w-11 max-md:flex-[1_0_auto] max-md:px-3",
            )}
          >
            <span
              className="block w-full text-small font-medium text-ink-muted group-aria-selected/tab:font-semibold group-aria-selected/tab:text-ink"
              id={`${id}-${tab.value}`}
            >
              {tab.label}
            </span>
            <span className="mt-0.5 font-display text-heading-small font-heading tracking-heading max-md:min-w-[2ch] max-md:text-title">
              {tab.count ?? "–"}
            </span>
            {tab.caption && <span className="text-caption font-normal text-ink-faint max-md:hidden">{tab.caption}</span>}
          </TabButton>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.value} value={tab.value} focusable>
          {children}
        </TabPanel>
      ))}
    </TabSet>
  );
}
