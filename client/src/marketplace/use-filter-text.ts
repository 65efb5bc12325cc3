import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";

const debounceMs = 250;

interface FilterTextOptions {
  /** The value of the filter in the URL. */
  value: string;
  onChange: (value: string) => void;
  /** Formats a value for the text field. Pass the same function on every render. */
  formatValue?: (value: string) => string;
}

const returnUnchanged = (value: string) => value;

/**
 * The text of a field that changes a filter. `submitDebounced` changes the filter 250 ms after its last call.
 * If something else changes the filter, such as "Clear All", its new value replaces the typed text.
 */
export function useFilterText({ value, onChange, formatValue = returnUnchanged }: FilterTextOptions) {
  const [typedText, setTypedText] = useState(formatValue(value));
  const submittedValueRef = useRef(value);
  const submitDebounced = useDebouncedCallback((newValue: string) => {
    submittedValueRef.current = newValue;
    onChange(newValue);
  }, debounceMs);
  useEffect(() => {
    const isChangedElsewhere = value !== submittedValueRef.current;
    if (isChangedElsewhere) setTypedText(formatValue(value));
    submittedValueRef.current = value;
  }, [value, formatValue]);
  return {
    typedText,
    setTypedText,
    submitDebounced,
    /** Replaces the typed text with the submitted value. */
    restoreSubmittedText: () => setTypedText(formatValue(submittedValueRef.current)),
  };
}
