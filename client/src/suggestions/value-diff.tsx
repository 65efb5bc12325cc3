import { isListField } from "@shared/suggestions/rules";
import type { EditSuggestion, FieldValue } from "@shared/suggestions/schemas";
import { Minus, Plus } from "lucide-react";
import { Chip, ChipList } from "@/ui/chip";
import { FieldValueText } from "./field-value-text";
import { fieldLabels } from "./labels";

type Change = Pick<EditSuggestion, "fieldName" | "currentValue" | "suggestedValue">;

/** Compares the current and suggested value of a field. Lists show added and removed items. */
export function ValueDiff({ change: { fieldName, currentValue, suggestedValue } }: { change: Change }) {
  if (isListField(fieldName))
    return (
      <ListDiff
        name={fieldLabels[fieldName]}
        current={toList(currentValue)}
        suggested={toList(suggestedValue)}
      />
    );
  return (
    <dl className="grid overflow-hidden rounded-[8px] border border-line md:grid-cols-2">
      <div className="min-w-0 bg-sunken px-3 pt-2 pb-2.5 wrap-anywhere">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">Now</dt>
        <dd>
          <FieldValueText value={currentValue} />
        </dd>
      </div>
      <div className="min-w-0 border-line px-3 pt-2 pb-2.5 wrap-anywhere max-md:border-t md:border-l">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">Suggested</dt>
        <dd>
          <FieldValueText className="text-ink" value={suggestedValue} />
        </dd>
      </div>
    </dl>
  );
}

const toList = (value: FieldValue) => (Array.isArray(value) ? value : []);

function ListDiff({ name, current, suggested }: { name: string; current: string[]; suggested: string[] }) {
  return (
    <ChipList aria-label={name}>
      {current.map((item) =>
        suggested.includes(item) ? (
          <Chip className="relative" key={item}>
            {item}
          </Chip>
        ) : (
          <Chip className="relative bg-danger-soft text-danger-ink" key={item}>
            <Minus />
            <span className="sr-only">Removed: </span>
            <del>{item}</del>
          </Chip>
        ),
      )}
      {suggested
        .filter((item) => !current.includes(item))
        .map((item) => (
          <Chip className="relative bg-success-soft text-success" key={item}>
            <Plus />
            <span className="sr-only">Added: </span>
            <ins className="no-underline">{item}</ins>
          </Chip>
        ))}
    </ChipList>
  );
}
