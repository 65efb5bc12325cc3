import * as TabsPrimitive from "@radix-ui/react-tabs";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { cn } from "@/lib/cn";
import { CountBadge } from "./count-badge";

const SelectedTabContext = createContext("");

interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A number, or a text such as "100+". */
  count?: number | string;
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Called on hover, so that the panel's data can be prefetched. */
  onPrefetch?: (value: Value) => void;
  className?: string;
  listClassName?: string;
  /** One `TabPanel` per tab. */
  children: ReactNode;
}

/** A row of tabs with optional counts, above the panel of the selected tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  onPrefetch,
  className,
  listClassName,
  children,
}: TabsProps<Value>) {
  return (
    <TabSet value={value} onChange={onChange} className={className}>
      <TabList
        className={cn(
          "flex gap-1 border-b border-line in-data-[slot=dialog]:px-3 max-md:flex-wrap max-md:in-data-[slot=dialog]:px-1",
          listClassName,
        )}
        label={label}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.value}
            value={tab.value}
            onPrefetch={() => onPrefetch?.(tab.value)}
            className={cn(
              "relative inline-flex h-11 items-center gap-2 px-3 max-md:flex-1 max-md:justify-center",
              tab.value === value ? "font-semibold text-ink" : "font-medium text-ink-muted print:hidden",
            )}
            indicatorClassName="inset-x-3 rounded-t-[3px]"
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

interface TabSetProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
  children: ReactNode;
}

/**
 * Provides the selected tab to a `TabList` and its `TabPanel`s. Only for tabs with their own styles, such as
 * `StatTabs`; others use `Tabs`.
 */
export function TabSet<Value extends string>({ value, onChange, ...props }: TabSetProps<Value>) {
  return (
    <SelectedTabContext value={value}>
      <TabsPrimitive.Root
        value={value}
        onValueChange={(newValue) => onChange(newValue as Value)}
        {...props}
      />
    </SelectedTabContext>
  );
}

export function TabList({ label, ...props }: ComponentProps<typeof TabsPrimitive.List> & { label: string }) {
  return <TabsPrimitive.List data-slot="tab-list" aria-label={label} {...props} />;
}

interface TabButtonProps extends ComponentProps<typeof TabsPrimitive.Trigger> {
  onPrefetch?: () => void;
  /** Classes of the bar below the selected tab. */
  indicatorClassName?: string;
}

export function TabButton({ onPrefetch, indicatorClassName, children, ...props }: TabButtonProps) {
  const isSelected = use(SelectedTabContext) === props.value;
  return (
    <TabsPrimitive.Trigger data-slot="tab" onPointerEnter={onPrefetch} {...props}>
      {children}
      {isSelected && (
        <span
          className={cn(
            "absolute -bottom-px h-0.75 bg-primary forced-colors:bg-[Highlight]",
            indicatorClassName,
          )}
          aria-hidden="true"
        />
      )}
    </TabsPrimitive.Trigger>
  );
}

interface TabPanelProps {
  value: string;
  /** Keeps the content mounted while hidden, so that search engines index it and form input survives. */
  keepMounted?: boolean;
  /** The content starts with a focusable element, so the panel itself needs no tab stop. */
  hasFocusableContent?: boolean;
  /** Renders its only child as the panel. */
  asChild?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, keepMounted, hasFocusableContent, ...props }: TabPanelProps) {
  const isHidden = use(SelectedTabContext) !== value;
  // Radix makes a panel a tab stop, unless it gets `tabIndex`, even an undefined one.
  const tabStopProps = hasFocusableContent ? { tabIndex: undefined } : {};
  return (
    <TabsPrimitive.Content
      value={value}
      forceMount={keepMounted || undefined}
      // Radix does not hide a panel that `forceMount` keeps.
      hidden={isHidden}
      {...tabStopProps}
      {...props}
    />
  );
}
