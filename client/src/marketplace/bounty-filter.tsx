import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";
import { cn } from "@/lib/cn";
import { labelClass } from "@/ui/field";
import { FilterChip } from "@/ui/filter-chip";
import { InputGroup, InputGroupInput } from "@/ui/input";

interface BountyLimits {
  bountyMin: string;
  bountyMax: string;
}
interface BountyFilterProps extends BountyLimits {
  onChange: (changes: Partial<BountyLimits>, mode: "replace" | "push") => void;
}

/** The lowest and highest bounty, or only jobs for which recruiters propose a fee, which have a bounty of 0. */
export function BountyFilter({ bountyMin, bountyMax, onChange }: BountyFilterProps) {
  const isProposalsOnly = bountyMax === "0";
  return (
    <fieldset>
      <legend className={cn(labelClass, "mb-2.5")}>Bounty</legend>
      <div className="flex flex-wrap items-center gap-2">
        <AmountInput
          label="Bounty from"
          placeholder="From"
          amount={bountyMin}
          onChange={(amount) => onChange({ bountyMin: amount }, "replace")}
        />
        <AmountInput
          label="Bounty to"
          placeholder="To"
          amount={isProposalsOnly ? "" : bountyMax}
          onChange={(amount) => onChange({ bountyMax: amount }, "replace")}
        />
        <FilterChip
          aria-pressed={isProposalsOnly}
          onClick={() => onChange({ bountyMin: "", bountyMax: isProposalsOnly ? "" : "0" }, "push")}
        >
          Proposals only
        </FilterChip>
      </div>
    </fieldset>
  );
}

const debounceMs = 250;
const maxDigits = 8;

interface AmountInputProps {
  label: string;
  placeholder: string;
  amount: string;
  onChange: (amount: string) => void;
}

/** A field for whole dollars, which changes the filter 250 ms after the last keystroke. */
function AmountInput({ label, placeholder, amount, onChange }: AmountInputProps) {
  const [typedText, setTypedText] = useState(amount);
  const submittedRef = useRef(amount);
  const submit = useDebouncedCallback((text: string) => {
    submittedRef.current = text;
    onChange(text);
  }, debounceMs);
  useEffect(() => {
    // The amount changed elsewhere, such as by "Clear all".
    if (amount !== submittedRef.current) setTypedText(amount);
    submittedRef.current = amount;
  }, [amount]);

  return (
    <InputGroup className="w-34">
      <span className="text-ink-faint" aria-hidden="true">
        $
      </span>
      <InputGroupInput
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={typedText}
        onChange={(event) => {
          const digits = event.target.value
            .replace(/\D/g, "")
            .replace(/^0+(?=\d)/, "")
            .slice(0, maxDigits);
          setTypedText(digits);
          submit(digits);
        }}
        onBlur={() => submit.flush()}
      />
    </InputGroup>
  );
}
