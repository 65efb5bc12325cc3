import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";

const debounceMs = 250;

interface FilterTextOptions {
  /** The value of the filter in the URL. */
  value: string;
  onChange: (value: string) => void;
  /** Formats a value for the text field. Pass the same function on every render. */
  toText?: (value: string) => string;
}

const keepUnchanged = (value: string) => value;

/**
 * The state of a text field that changes a filter. `submitDebounced` changes the filter 250 ms after its last
 * call. If something else changes the filter, such as "Clear All", its new value replaces the typed text.
 */
export function useFilterText({ value, onChange, toText = keepUnchanged }: FilterTextOptions) {
  const [typedText, setTypedText] = useState(toText(value));
  const submittedValueRef = useRef(value);
  const submitDebounced = useDebouncedCallback((newValue: string) => {
    submittedValueRef.current = newValue;
    onChange(newValue);
  }, debounceMs);
  useEffect(() => {
    const isChangedElsewhere = value !== submittedValueRef.current;
    if (isChangedElsewhere) setTypedText(toText(value));
    submittedValueRef.current = value;
  }, [value, toText]);
  return {
    typedText,
    setTypedText,
    submitDebounced,
    /** Replaces the typed text with the submitted value. */
    resetText: () => setTypedText(toText(submittedValueRef.current)),
  };
}
