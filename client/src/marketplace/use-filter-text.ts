import { useEffect, useRef, useState } from "react";
import { useDebouncedCallback } from "use-debounce";

const debounceMs = 250;

interface FilterTextOptions {
  /** The value of the filter in the address. */
  value: string;
  onChange: (value: string) => void;
  /** The text of the field for a value. A function that stays the same. */
  toText?: (value: string) => string;
}

const keep = (value: string) => value;

/**
 * The text of a filter's field. `submit` changes the filter 250 ms after its last call; a change elsewhere, such as by
 * "Clear All", replaces the text.
 */
export function useFilterText({ value, onChange, toText = keep }: FilterTextOptions) {
  const [typedText, setTypedText] = useState(toText(value));
  const submittedRef = useRef(value);
  const submit = useDebouncedCallback((newValue: string) => {
    submittedRef.current = newValue;
    onChange(newValue);
  }, debounceMs);
  useEffect(() => {
    if (value !== submittedRef.current) setTypedText(toText(value));
    submittedRef.current = value;
  }, [value, toText]);
  return {
    typedText,
    setTypedText,
    submit,
    /** Replaces the text with that of the submitted value. */
    resetText: () => setTypedText(toText(submittedRef.current)),
  };
}
