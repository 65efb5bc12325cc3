import * as TabsPrimitive from "@radix-ui/react-tabs";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { CountBadge } from "./count-badge";

const SelectedTab = createContext("");

interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  count?: number;
}

interface TabsProps<V extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Called on hover, so that the panel's data can be prefetched. */
  onNear?: (value: V) => void;
  className?: string;
  /** One `TabPanel` per tab. */
  children: ReactNode;
}

export function Tabs<V extends string>({ label, tabs, value, onChange, onNear, className, children }: TabsProps<V>) {
  return (
    <TabSet value={value} onChange={onChange} className={className}>
      <TabList
        className="flex gap-1 border-b border-line in-data-[slot=dialog]:px-3 max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:in-data-[slot=dialog]:px-1"
        label={label}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            value={tab.value}
            onNear={() => onNear?.(tab.value)}
            className="relative inline-flex h-11 items-center gap-2 px-3 font-medium text-ink-muted max-md:flex-1 max-md:justify-center aria-selected:font-semibold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-3 aria-selected:after:-bottom-px aria-selected:after:h-[3px] aria-selected:after:rounded-t-[3px] aria-selected:after:bg-primary print:aria-[selected=false]:hidden"
          >
            {tab.label}
            {tab.count !== undefined && <CountBadge>{tab.count}</CountBadge>}
          </TabButton>
        ))}
      </TabList>
      {children}
    </TabSet>
  );
}

interface TabSetProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  className?: string;
  children: ReactNode;
}

/** For tab lists with their own markup. */
export function TabSet<V extends string>({ onChange, ...props }: TabSetProps<V>) {
  return (
    <SelectedTab value={props.value}>
      <TabsPrimitive.Root onValueChange={(value) => onChange(value as V)} {...props} />
    </SelectedTab>
  );
}

export function TabList({ label, ...props }: ComponentProps<typeof TabsPrimitive.List> & { label: string }) {
  return <TabsPrimitive.List data-slot="tab-list" aria-label={label} {...props} />;
}

interface TabButtonProps extends ComponentProps<typeof TabsPrimitive.Trigger> {
  onNear?: () => void;
}

export function TabButton({ onNear, ...props }: TabButtonProps) {
  return <TabsPrimitive.Trigger data-slot="tab" onPointerEnter={onNear} {...props} />;
}

interface TabPanelProps {
  value: string;
  /** Keeps the content mounted while hidden, so that search engines index it and form input survives. */
  keep?: boolean;
  /** The content starts with a focusable element, so the panel itself needs no tab stop. */
  focusable?: boolean;
  /** Renders its only child as the panel. */
  asChild?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, keep, focusable, ...props }: TabPanelProps) {
  const hidden = use(SelectedTab) !== value;
  // Radix does not hide a panel that `forceMount` keeps.
  return (
    <TabsPrimitive.Content
      value={value}
      forceMount={keep || undefined}
      hidden={hidden}
      {...(focusable && { tabIndex: undefined })}
      {...props}
    />
  );
}
