import { createContext, type KeyboardEvent, type ReactNode, use, useId } from "react";

// Radix's tabs bring 10 kB to the landing page, which has 95 to spend: this is the same pattern of the ARIA guide.
const Chosen = createContext({ id: "", value: "" });

interface Tab<V extends string> {
  value: V;
  label: ReactNode;
  count?: number;
}

interface TabsProps<V extends string> {
  /** The name of the list of tabs. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** A tab is meant: what it shows can be asked for. */
  onNear?: (value: V) => void;
  className?: string;
  /** The panels: one `TabPanel` a tab. */
  children: ReactNode;
}

export function Tabs<V extends string>({ label, tabs, value, onChange, onNear, className, children }: TabsProps<V>) {
  return (
    <TabSet value={value} className={className}>
      <TabList className="tabs" label={label}>
        {tabs.map((tab) => (
          <TabButton key={tab.value} value={tab.value} onChoose={() => onChange(tab.value)} onNear={() => onNear?.(tab.value)}>
            {tab.label}
            {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </TabButton>
        ))}
      </TabList>
      {children}
    </TabSet>
  );
}

/** Ties tabs to panels, for parts that draw their tabs themselves. */
export function TabSet({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Chosen value={{ id, value }}>
      <div className={className}>{children}</div>
    </Chosen>
  );
}

export function TabList({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} className={className} onKeyDown={move}>
      {children}
    </div>
  );
}

/** Arrows, Home and End move and choose at once; Tab goes on to the panel. */
function move(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const now = tabs.findIndex((tab) => tab.matches(":focus"));
  const goal = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (goal === undefined || now < 0) return;
  event.preventDefault();
  const tab = tabs.at(goal % tabs.length);
  tab?.focus();
  tab?.click();
}

interface TabButtonProps {
  value: string;
  onChoose: () => void;
  onNear?: () => void;
  children: ReactNode;
}

export function TabButton({ value, onChoose, onNear, children }: TabButtonProps) {
  const chosen = use(Chosen);
  const selected = chosen.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${chosen.id}-tab-${value}`}
      aria-selected={selected}
      aria-controls={`${chosen.id}-panel-${value}`}
      tabIndex={selected ? 0 : -1}
      onClick={onChoose}
      onPointerEnter={onNear}
    >
      {children}
    </button>
  );
}

interface TabPanelProps {
  value: string;
  /** Stays in the document while another is shown, so that what it says can be found and what was typed stays. */
  keep?: boolean;
  /** It begins with something that takes focus, so that Tab need not stop at the panel itself. */
  focusable?: boolean;
  className?: string;
  children: ReactNode;
}

export function TabPanel({ value, keep, focusable, className, children }: TabPanelProps) {
  const chosen = use(Chosen);
  const selected = chosen.value === value;
  return (
    <div
      role="tabpanel"
      id={`${chosen.id}-panel-${value}`}
      aria-labelledby={`${chosen.id}-tab-${value}`}
      className={className}
      hidden={!selected}
      tabIndex={focusable ? undefined : 0}
    >
      {(selected || keep) && children}
    </div>
  );
}
