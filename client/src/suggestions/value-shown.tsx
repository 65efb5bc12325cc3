import { percent } from "@shared/lib/text";
import type { FieldValue } from "@shared/suggestions/schemas";
import { Chip, ChipList } from "@/ui/chip";
import { Collapsible } from "@/ui/collapsible";

interface ValueShownProps {
  value: FieldValue;
  /** For a value that is a text. */
  className?: string;
  chipClassName?: string;
}

/** The value of one field of a listing. */
export function ValueShown({ value, className, chipClassName }: ValueShownProps) {
  if (typeof value === "number") return <p>{percent(value)}</p>;
  if (!value || value.length === 0) return <p className="text-ink-faint">Nothing yet</p>;
  if (typeof value === "string") return <Collapsible className={className}>{value}</Collapsible>;
  return (
    <ChipList>
      {value.map((one) => (
        <Chip className={chipClassName} key={one}>
          {one}
        </Chip>
      ))}
    </ChipList>
  );
}
