import { type ReactNode, useId } from "react";
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
  /** A tab is meant: its list can be asked for. */
  onNear?: (value: V) => void;
  /** What is shown of the chosen one. */
  children: ReactNode;
}

/** Counters that are also the tabs: the row of figures filters the list below it. */
export function StatTabs<V extends string>({ label, tabs, value, onChange, onNear, children }: StatTabsProps<V>) {
  const id = useId();
  useInMiddle(() => document.getElementById(`${id}-${value}`)?.parentElement, value);
  return (
    <TabSet value={value} onChange={onChange}>
      <TabList className="strip strip--tabs" label={label}>
        {tabs.map((tab) => (
          <TabButton key={tab.value} value={tab.value} onNear={() => onNear?.(tab.value)}>
            <span className="k" id={`${id}-${tab.value}`}>
              {tab.label}
            </span>
            <span className="v">{tab.count ?? "–"}</span>
            {tab.caption && <span className="c">{tab.caption}</span>}
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
