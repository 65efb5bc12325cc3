import * as TabsPrimitive from "@radix-ui/react-tabs";
import { type ComponentProps, createContext, type ReactNode, use } from "react";
import { cn } from "@/lib/cn";
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
  onPrefetch?: (value: V) => void;
  className?: string;
  listClassName?: string;
  /** One `TabPanel` per tab. */
  children: ReactNode;
}

export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  onPrefetch,
  className,
  listClassName,
  children,
}: TabsProps<V>) {
  return (
    <TabSet value={value} onChange={onChange} className={className}>
      <TabList
        className={cn(
          "flex gap-1 border-b border-line in-data-[slot=dialog]:px-3 max-md:[scrollbar-width:none] max-md:overflow-x-auto max-md:in-data-[slot=dialog]:px-1",
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
  onPrefetch?: () => void;
  /** Classes of the bar below the selected tab. */
  indicatorClassName?: string;
}

export function TabButton({ onPrefetch, indicatorClassName, children, ...props }: TabButtonProps) {
  const isSelected = use(SelectedTab) === props.value;
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
  const hidden = use(SelectedTab) !== value;
  // Radix does not hide a panel that `forceMount` keeps.
  return (
    <TabsPrimitive.Content
      value={value}
      forceMount={keepMounted || undefined}
      hidden={hidden}
      {...(hasFocusableContent && { tabIndex: undefined })}
      {...props}
    />
  );
}
