import { cn } from "@/lib/cn";
import { formatAmountText, parseMoneyText } from "@/lib/input/money-text";
import { fieldLabelClass } from "@/ui/field";
import { FilterChip } from "@/ui/filter-chip";
import { InputGroup, InputGroupInput } from "@/ui/input";
import { useFilterText } from "./use-filter-text";

interface BountyLimits {
  bountyMin: string;
  bountyMax: string;
}
interface BountyFilterProps extends BountyLimits {
  /** With "push", the change gets an entry in the browser's history. */
  onChange: (changes: Partial<BountyLimits>, historyMode: "replace" | "push") => void;
}

/**
 * Filters by the lowest and highest bounty, or for jobs without a bounty, for which recruiters propose a fee.
 */
export function BountyFilter({ bountyMin, bountyMax, onChange }: BountyFilterProps) {
  const isProposalsOnly = bountyMax === "0";
  return (
    <fieldset>
      <legend className={cn(fieldLabelClass, "mb-2.5")}>Bounty</legend>
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

interface AmountInputProps {
  label: string;
  placeholder: string;
  /** The whole dollars in the URL, such as "12000", or "". */
  amount: string;
  onChange: (amount: string) => void;
}

/**
 * A field for whole dollars, which changes the filter 250 ms after the last keystroke. Text that is not an
 * amount does not change the filter; when the field loses focus, the last valid amount replaces the text.
 */
function AmountInput({ label, placeholder, amount, onChange }: AmountInputProps) {
  const { typedText, setTypedText, restoreSubmittedText, submitDebounced } = useFilterText({
    value: amount,
    onChange,
    formatValue: toFieldText,
  });

  return (
    <InputGroup className="w-34">
      <span className="text-ink-faint" aria-hidden="true">
        $
      </span>
      <InputGroupInput
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={typedText}
        onChange={(event) => {
          const newText = event.target.value;
          setTypedText(newText);
          const dollars = toWholeDollars(newText);
          if (dollars !== undefined) submitDebounced(dollars);
        }}
        onBlur={() => {
          submitDebounced.flush();
          restoreSubmittedText();
        }}
      />
    </InputGroup>
  );
}

/** The largest amount that fits the URL parameter, which has at most eight digits. */
const maxBountyDollars = 99_999_999;

/**
 * Returns the amount for the URL: "12000", or "" for an empty text. Undefined if the text is no whole amount.
 */
function toWholeDollars(typedText: string): string | undefined {
  if (typedText.trim() === "") return "";
  const amount = parseMoneyText(typedText);
  const isValid = amount !== undefined && Number.isInteger(amount) && amount <= maxBountyDollars;
  return isValid ? String(amount) : undefined;
}

/** Returns the text of the field for an amount of the URL: "12,000" for "12000". */
const toFieldText = (amount: string) => (amount === "" ? "" : formatAmountText(Number(amount)));
