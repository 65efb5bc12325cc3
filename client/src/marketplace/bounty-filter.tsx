import { cn } from "@/lib/cn";
import { formatMoneyText, parseMoneyText } from "@/lib/input/money-text";
import { labelClass } from "@/ui/field";
import { FilterChip } from "@/ui/filter-chip";
import { InputGroup, InputGroupInput } from "@/ui/input";
import { useFilterText } from "./use-filter-text";

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

const maxAmount = 99_999_999;

interface AmountInputProps {
  label: string;
  placeholder: string;
  amount: string;
  onChange: (amount: string) => void;
}

/** Whole dollars as text, as the address has them: "12000". Undefined if the text is no whole amount. */
function toWholeDollars(typedText: string): string | undefined {
  if (typedText.trim() === "") return "";
  const amount = parseMoneyText(typedText);
  const isValid = amount !== undefined && Number.isInteger(amount) && amount <= maxAmount;
  return isValid ? String(amount) : undefined;
}

/** 12,000 for "12000". */
const toFieldText = (amount: string) => (amount === "" ? "" : formatMoneyText(Number(amount), ""));

/**
 * A field for whole dollars, which changes the filter 250 ms after the last keystroke. Text that is no amount changes
 * nothing and is replaced when the field is left.
 */
function AmountInput({ label, placeholder, amount, onChange }: AmountInputProps) {
  const filterText = useFilterText({ value: amount, onChange, toText: toFieldText });
  const { typedText, setTypedText, submit } = filterText;

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
          const text = event.target.value;
          setTypedText(text);
          const dollars = toWholeDollars(text);
          if (dollars !== undefined) submit(dollars);
        }}
        onBlur={() => {
          submit.flush();
          filterText.resetText();
        }}
      />
    </InputGroup>
  );
}
