import { isListField } from "@shared/suggestions/rules";
import type { EditSuggestion, FieldValue } from "@shared/suggestions/schema";
import { Minus, Plus } from "lucide-react";
import { ValueShown } from "./value-shown";
import { fieldWords } from "./words";

type Change = Pick<EditSuggestion, "fieldName" | "currentValue" | "suggestedValue">;

/** What a field would become: a list by what is added and removed, anything else as it was and as it would be. */
export function ValueDiff({ change: { fieldName, currentValue, suggestedValue } }: { change: Change }) {
  if (isListField(fieldName)) return <ListDiff name={fieldWords[fieldName]} from={listed(currentValue)} to={listed(suggestedValue)} />;
  return (
    <dl className="vdiff">
      <div className="was">
        <dt>Now</dt>
        <dd>
          <ValueShown value={currentValue} />
        </dd>
      </div>
      <div className="is">
        <dt>Suggested</dt>
        <dd>
          <ValueShown value={suggestedValue} />
        </dd>
      </div>
    </dl>
  );
}

const listed = (value: FieldValue) => (Array.isArray(value) ? value : []);

function ListDiff({ name, from, to }: { name: string; from: string[]; to: string[] }) {
  return (
    <ul className="chips ldiff" aria-label={name}>
      {from.map((one) =>
        to.includes(one) ? (
          <li className="chip" key={one}>
            {one}
          </li>
        ) : (
          <li className="chip gone" key={one}>
            <Minus />
            <span className="sr-only">Removed: </span>
            <del>{one}</del>
          </li>
        ),
      )}
      {to
        .filter((one) => !from.includes(one))
        .map((one) => (
          <li className="chip new" key={one}>
            <Plus />
            <span className="sr-only">Added: </span>
            <ins>{one}</ins>
          </li>
        ))}
    </ul>
  );
}
