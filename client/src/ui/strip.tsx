import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "wouter";
import { opened } from "@/lib/use-address";
import { useInMiddle } from "@/lib/use-in-middle";
import { TabButton, TabList, TabPanel, TabSet } from "./tabs";
import { Definition } from "./tooltip";

interface Figure {
  label: string;
  value: ReactNode;
  caption?: ReactNode;
  Icon?: LucideIcon;
  /** What it counts, behind a small i. */
  about?: ReactNode;
  /** Where the figure's list is. */
  href?: string;
  /** The list opens over this page, and Back closes it. */
  opens?: boolean;
}

/** Figures in one ruled row, each leading to its list. */
export function NumberStrip({ figures, three }: { figures: readonly Figure[]; three?: boolean }) {
  return (
    <dl className={`strip ${three ? "strip--three" : "strip--nums"}`}>
      {figures.map((figure) => (
        <Cell key={figure.label} {...figure} />
      ))}
    </dl>
  );
}

function Cell({ label, value, caption, Icon, about, href, opens }: Figure) {
  return (
    <div className={href ? "cell linked" : "cell"}>
      <dt className="k">
        {href ? (
          <Link href={href} {...(opens && { state: opened, "aria-haspopup": "dialog" })}>
            {label}
          </Link>
        ) : (
          label
        )}
        {Icon && <Icon />}
        {about && <Definition of={label}>{about}</Definition>}
      </dt>
      <dd>
        <span className="v">{value}</span>
        {caption && <span className="c">{caption}</span>}
      </dd>
    </div>
  );
}

interface CounterTab<V extends string> {
  value: V;
  label: string;
  count?: number;
  caption?: ReactNode;
}

interface StripTabsProps<V extends string> {
  label: string;
  tabs: readonly CounterTab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** A tab is meant: its list can be asked for. */
  onNear?: (value: V) => void;
  /** What is shown of the chosen one. */
  children: ReactNode;
}

/** Counters that are also the tabs: the row of figures filters the list below it. */
export function StripTabs<V extends string>({ label, tabs, value, onChange, onNear, children }: StripTabsProps<V>) {
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
