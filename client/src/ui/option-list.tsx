interface Option {
  /** Id of the element, for `aria-activedescendant`. */
  id: string;
  text: string;
  /** Shown after the text, in a fainter color. */
  detail?: string | null;
}

interface OptionListProps<O extends Option> {
  id: string;
  /** Accessible name. */
  label: string;
  options: readonly O[];
  /** Id of the option that Enter chooses. */
  activeId: string | undefined;
  isBusy?: boolean;
  onChoose: (option: O) => void;
}

/** The listbox of a combobox. Focus stays in the input. */
export function OptionList<O extends Option>({
  id,
  label,
  options,
  activeId,
  isBusy,
  onChoose,
}: OptionListProps<O>) {
  return (
    <div
      className="max-h-56 overflow-auto rounded-control border border-line bg-surface p-1 empty:hidden"
      role="listbox"
      id={id}
      aria-label={label}
      aria-busy={isBusy}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the input, which handles the keys.
        <div
          key={option.id}
          id={option.id}
          className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 rounded-control px-2.5 py-1 wrap-anywhere aria-selected:bg-primary-soft touch:min-h-11 forced-colors:aria-selected:outline"
          role="option"
          tabIndex={-1}
          aria-selected={option.id === activeId}
          // Keeps the focus in the input, whose blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.text}
          {option.detail && <span className="text-small text-ink-faint">{option.detail}</span>}
        </div>
      ))}
    </div>
  );
}
