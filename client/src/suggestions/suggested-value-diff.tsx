import { isListField } from "@shared/suggestions/rules";
import type { EditSuggestion, FieldValue } from "@shared/suggestions/schemas";
import { Minus, Plus } from "lucide-react";
import { Chip, ChipList } from "@/ui/chip";
import { AgencyFieldValue } from "./agency-field-value";
import { agencyFieldLabels } from "./labels";

interface SuggestedValueDiffProps {
  suggestion: Pick<EditSuggestion, "fieldName" | "currentValue" | "suggestedValue" | "status" | "isStale">;
}

/**
 * Compares the suggested value of a field with `currentValue`, the value at the time of the suggestion. Lists
 * show added and removed items.
 */
export function SuggestedValueDiff({ suggestion }: SuggestedValueDiffProps) {
  const { fieldName, currentValue, suggestedValue, status, isStale } = suggestion;
  if (isListField(fieldName))
    return (
      <ListDiff
        label={agencyFieldLabels[fieldName]}
        currentItems={toList(currentValue)}
        suggestedItems={toList(suggestedValue)}
      />
    );
  const isStillCurrent = status === "pending" && !isStale;
  return (
    <dl className="grid overflow-hidden rounded-[8px] border border-line md:grid-cols-2">
      <div className="min-w-0 bg-sunken px-3 pt-2 pb-2.5 wrap-anywhere">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">
          {isStillCurrent ? "Now" : "Before"}
        </dt>
        <dd>
          <AgencyFieldValue value={currentValue} />
        </dd>
      </div>
      <div className="min-w-0 border-line px-3 pt-2 pb-2.5 wrap-anywhere max-md:border-t md:border-l">
        <dt className="mb-0.5 text-caption font-semibold text-ink-faint">Suggested</dt>
        <dd>
          <AgencyFieldValue textClassName="text-ink" value={suggestedValue} />
        </dd>
      </div>
    </dl>
  );
}

const toList = (value: FieldValue) => (Array.isArray(value) ? value : []);

interface ListDiffProps {
  label: string;
  currentItems: string[];
  suggestedItems: string[];
}

function ListDiff({ label, currentItems, suggestedItems }: ListDiffProps) {
  const addedItems = suggestedItems.filter((item) => !currentItems.includes(item));
  return (
    <ChipList aria-label={label}>
      {currentItems.map((item) =>
        suggestedItems.includes(item) ? (
          <Chip className="relative" key={item}>
            {item}
          </Chip>
        ) : (
          <RemovedItem key={item} item={item} />
        ),
      )}
      {addedItems.map((item) => (
        <AddedItem key={item} item={item} />
      ))}
    </ChipList>
  );
}

function RemovedItem({ item }: { item: string }) {
  return (
    <Chip className="relative bg-danger-soft text-danger-ink">
      <Minus />
      <span className="sr-only">Removed: </span>
      <del>{item}</del>
    </Chip>
  );
}

function AddedItem({ item }: { item: string }) {
  return (
    <Chip className="relative bg-success-soft text-success">
      <Plus />
      <span className="sr-only">Added: </span>
      <ins className="no-underline">{item}</ins>
    </Chip>
  );
}
