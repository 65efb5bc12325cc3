import { ChevronDown } from "lucide-react";
import type { ComponentProps, KeyboardEvent } from "react";
import { cn } from "@/lib/cn";

export type Option<V extends string = string> = readonly [value: V, label: string];

/** The browser's own select in our clothes: the keyboard and the phone's wheel are its own. */
export function Select({ className, lead, children, ...rest }: ComponentProps<"select"> & { lead?: string }) {
  return (
    <span data-slot="select" className="pickbox">
      {lead && (
        <span className="lead" aria-hidden="true">
          {lead}
        </span>
      )}
      <select {...rest} className={cn("select", className)}>
        {children}
      </select>
      <ChevronDown />
    </span>
  );
}

interface QuickSelectProps<V extends string> {
  label: string;
  /** Shown before the choice, such as "Sort". */
  lead?: string;
  options: readonly Option<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
}

/** A filter or an order above a list: it works as soon as something is chosen. */
export function QuickSelect<V extends string>({ label, lead, options, value, onChange, className }: QuickSelectProps<V>) {
  return (
    <Select
      className={cn("quick", className)}
      lead={lead}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as V)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** For a select whose choice is a decision, as its `onKeyDown`: on a closed one most browsers choose with each arrow key and each letter. The keys open it instead. */
export function openFirst(event: KeyboardEvent<HTMLSelectElement>) {
  const chooses = /^(Arrow|Page|Home|End)/.test(event.key) || (event.key.length === 1 && event.key !== " ");
  if (!chooses || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.showPicker?.();
}
