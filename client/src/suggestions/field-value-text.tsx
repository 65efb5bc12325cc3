import { formatPercent } from "@shared/lib/format";
import type { FieldValue } from "@shared/suggestions/schemas";
import { Chip, ChipList } from "@/ui/chip";
import { Collapsible } from "@/ui/collapsible";

interface FieldValueTextProps {
  value: FieldValue;
  /** Class of a text value. */
  className?: string;
  chipClassName?: string;
}

/** The value of a field of an agency profile. */
export function FieldValueText({ value, className, chipClassName }: FieldValueTextProps) {
  if (typeof value === "number") return <p>{formatPercent(value)}</p>;
  if (!value || value.length === 0) return <p className="text-ink-faint">Nothing yet</p>;
  if (typeof value === "string") return <Collapsible className={className}>{value}</Collapsible>;
  return (
    <ChipList>
      {value.map((item) => (
        <Chip className={chipClassName} key={item}>
          {item}
        </Chip>
      ))}
    </ChipList>
  );
}
