import type { Place } from "@shared/jobs/schemas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useDebounce } from "use-debounce";
import { placeBySlugQuery, placeSuggestionsQuery } from "@/jobs/queries";
import { errorMessage } from "@/lib/api/api-fetch";
import { Field, FieldError, FieldLabel } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { InputGroup, InputGroupInput } from "@/ui/input";
import { useCloseOnEscape } from "@/ui/use-close-on-escape";

const debounceMs = 150;

interface PlaceComboboxProps {
  /** The slug of the chosen place; "" without one. */
  slug: string;
  onChange: (slug: string) => void;
}

/** The location filter: a text field with a list of places, as in the ARIA guide to comboboxes. */
export function PlaceCombobox({ slug, onChange }: PlaceComboboxProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  /** The typed text while the list is open. While it is undefined, the field shows the chosen place. */
  const [typedText, setTypedText] = useState<string>();
  const [activeIndex, setActiveIndex] = useState(0);
  const isOpen = typedText !== undefined;
  const [searchText] = useDebounce(typedText?.trim() ?? "", debounceMs);
  const { data: chosenPlaces } = useQuery({ ...placeBySlugQuery(slug), enabled: slug !== "" });
  const chosenPlace = slug === "" ? undefined : chosenPlaces?.[0];
  const searchResult = useQuery({
    ...placeSuggestionsQuery(searchText),
    // After the first letter, `searchText` is still empty until the debounce ends. The places for "" would
    // flash.
    enabled: isOpen && (searchText !== "" || typedText === ""),
    placeholderData: keepPreviousData,
  });
  const arePlacesUpToDate =
    searchText === typedText?.trim() && searchResult.isSuccess && !searchResult.isPlaceholderData;
  const places = isOpen ? (searchResult.data ?? []) : [];
  const activePlace = places[activeIndex];
  const optionId = (place: Place) => `${id}-${place.slug}`;
  const activeOptionId = activePlace && optionId(activePlace);

  useEffect(() => {
    if (activeOptionId) document.getElementById(activeOptionId)?.scrollIntoView({ block: "nearest" });
  }, [activeOptionId]);
  useCloseOnEscape(isOpen, closeList);

  function openList(text: string) {
    setTypedText(text);
    setActiveIndex(0);
  }
  function closeList() {
    setTypedText(undefined);
  }
  function choosePlace(nextSlug: string) {
    closeList();
    onChange(nextSlug);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      // The places of an earlier text must not be chosen by accident.
      if (activePlace && arePlacesUpToDate) choosePlace(activePlace.slug);
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (!isOpen) {
      openList("");
      return;
    }
    const indexChange = event.key === "ArrowDown" ? 1 : -1;
    if (places.length > 0) setActiveIndex((activeIndex + indexChange + places.length) % places.length);
  }
  function handleClear() {
    choosePlace("");
    inputRef.current?.focus();
  }

  return (
    <Field>
      <FieldLabel htmlFor={id}>Location</FieldLabel>
      <InputGroup>
        <InputGroupInput
          ref={inputRef}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeOptionId}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="City, state or country"
          maxLength={200}
          value={typedText ?? (chosenPlace ? formatPlace(chosenPlace) : "")}
          onChange={(event) => openList(event.target.value)}
          onKeyDown={handleKeyDown}
          onFocus={(event) => event.target.select()}
          onBlur={closeList}
        />
        {(slug !== "" || typedText) && (
          <IconButton
            label="Clear the location"
            className="-mr-1.5 size-7 touch:relative touch:size-8 touch:after:absolute touch:after:-inset-2.5"
            onClick={handleClear}
          >
            <X className="size-4" />
          </IconButton>
        )}
      </InputGroup>
      <div
        className="max-h-56 overflow-auto rounded-control border border-line bg-surface p-1 empty:hidden"
        role="listbox"
        id={`${id}-list`}
        aria-label="Places"
        aria-busy={isOpen && !arePlacesUpToDate}
      >
        {places.map((place) => (
          <PlaceOption
            key={place.slug}
            id={optionId(place)}
            place={place}
            isActive={place === activePlace}
            onChoose={() => choosePlace(place.slug)}
          />
        ))}
      </div>
      <PlaceSearchStatus
        isEmpty={arePlacesUpToDate && places.length === 0}
        error={isOpen ? searchResult.error : null}
      />
    </Field>
  );
}

interface PlaceOptionProps {
  id: string;
  place: Place;
  /** Whether Enter chooses this place. */
  isActive: boolean;
  onChoose: () => void;
}

function PlaceOption({ id, place, isActive, onChoose }: PlaceOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus.
    <div
      id={id}
      className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-2 rounded-control px-2.5 py-1 wrap-anywhere aria-selected:bg-primary-soft touch:min-h-11 forced-colors:aria-selected:outline"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Keeps the focus in the input, whose blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {place.name}
      {place.area && <span className="text-small text-ink-faint">{place.area}</span>}
    </div>
  );
}

const formatPlace = ({ name, area }: Place) => (area ? `${name}, ${area}` : name);

function PlaceSearchStatus({ isEmpty, error }: { isEmpty: boolean; error: unknown }) {
  if (error)
    return <FieldError role="alert">{errorMessage(error) ?? "Places could not be loaded."}</FieldError>;
  return (
    <p className="text-small text-ink-faint empty:hidden" role="status">
      {isEmpty && "No place with this name. Use the search for other words."}
    </p>
  );
}
