import { formatPercent } from "@shared/lib/format";
import type { FieldValue } from "@shared/suggestions/schemas";
import { Chip, ChipList } from "@/ui/chip";
import { CollapsibleText } from "@/ui/collapsible-text";

interface AgencyFieldValueProps {
  value: FieldValue;
  /** Applies to a text, but not to a number or a list. */
  textClassName?: string;
  chipClassName?: string;
}

/** The value of a field of an agency profile: a percentage, a text, or a list shown as chips. */
export function AgencyFieldValue({ value, textClassName, chipClassName }: AgencyFieldValueProps) {
  if (typeof value === "number") return <p>{formatPercent(value)}</p>;
  if (!value || value.length === 0) return <p className="text-ink-faint">Nothing yet</p>;
  if (typeof value === "string") return <CollapsibleText className={textClassName}>{value}</CollapsibleText>;
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
