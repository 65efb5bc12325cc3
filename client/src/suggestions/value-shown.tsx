import { percent } from "@shared/lib/text";
import type { FieldValue } from "@shared/suggestions/schema";
import { Collapsible } from "@/ui/collapsible";

/** What a field of a listing holds. */
export function ValueShown({ value }: { value: FieldValue }) {
  if (typeof value === "number") return <p>{percent(value)}</p>;
  if (!value || value.length === 0) return <p className="text-ink-faint">Nothing yet</p>;
  if (typeof value === "string") return <Collapsible>{value}</Collapsible>;
  return (
    <ul className="chips">
      {value.map((one) => (
        <li className="chip" key={one}>
          {one}
        </li>
      ))}
    </ul>
  );
}
