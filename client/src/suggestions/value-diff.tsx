import { isListField } from "@shared/suggestions/rules";
import type { EditSuggestion, FieldValue } from "@shared/suggestions/schemas";
import { Minus, Plus } from "lucide-react";
import { Chip, ChipList } from "@/ui/chip";
import { ValueShown } from "./value-shown";
import { fieldWords } from "./words";

type Change = Pick<EditSuggestion, "fieldName" | "currentValue" | "suggestedValue">;

/** What a field would become: a list by what is added and removed, anything else as it was and as it would be. */
export function ValueDiff({ change: { fieldName, currentValue, suggestedValue } }: { change: Change }) {
  if (isListField(fieldName))
    return <ListDiff name={fieldWords[fieldName]} from={listed(currentValue)} to={listed(suggestedValue)} />;
  return (
    <dl className="grid overflow-hidden rounded-[8px] border border-line md:grid-cols-2">
      <div className="min-w-0 bg-sunken px-3 pt-2 pb-2.5 wrap-anywhere">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">Now</dt>
        <dd>
          <ValueShown value={currentValue} />
        </dd>
      </div>
      <div className="min-w-0 border-line px-3 pt-2 pb-2.5 wrap-anywhere max-md:border-t md:border-l">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">Suggested</dt>
        <dd>
          <ValueShown className="text-ink" value={suggestedValue} />
        </dd>
      </div>
    </dl>
  );
}

const listed = (value: FieldValue) => (Array.isArray(value) ? value : []);

function ListDiff({ name, from, to }: { name: string; from: string[]; to: string[] }) {
  return (
    <ChipList aria-label={name}>
      {from.map((one) =>
        to.includes(one) ? (
          <Chip className="relative" key={one}>
            {one}
          </Chip>
        ) : (
          <Chip className="relative bg-danger-soft text-danger-ink" key={one}>
            <Minus />
            <span className="sr-only">Removed: </span>
            <del>{one}</del>
          </Chip>
        ),
      )}
      {to
        .filter((one) => !from.includes(one))
        .map((one) => (
          <Chip className="relative bg-success-soft text-success" key={one}>
            <Plus />
            <span className="sr-only">Added: </span>
            <ins className="no-underline">{one}</ins>
          </Chip>
        ))}
    </ChipList>
  );
}
