import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

export type Option<V extends string = string> = readonly [value: V, label: string];

/** The browser's own select in our clothes: the keyboard and the phone's wheel are its own. */
export function Select({ className = "", lead, children, ...rest }: ComponentProps<"select"> & { lead?: string }) {
  return (
    <span className="pickbox">
      {lead && (
        <span className="lead" aria-hidden="true">
          {lead}
        </span>
      )}
      <select {...rest} className={`select ${className}`}>
        {children}
      </select>
      <ChevronDown className="i" />
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
}

/** A filter or an order above a list: it works as soon as something is chosen. */
export function QuickSelect<V extends string>({ label, lead, options, value, onChange }: QuickSelectProps<V>) {
  return (
    <Select className="quick" lead={lead} aria-label={label} value={value} onChange={(event) => onChange(event.target.value as V)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </Select>
  );
}
