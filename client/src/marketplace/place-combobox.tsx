import type { Place } from "@shared/jobs/schemas";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { placeBySlugQuery, placeSuggestionsQuery } from "@/jobs/queries";
import { Combobox } from "@/ui/combobox";
import { Field, FieldLabel } from "@/ui/field";

interface PlaceComboboxProps {
  /** The slug of the chosen place; "" without one. */
  slug: string;
  onChange: (slug: string) => void;
}

/** The location filter. */
export function PlaceCombobox({ slug, onChange }: PlaceComboboxProps) {
  const id = useId();
  const { data: chosenPlaces } = useQuery({ ...placeBySlugQuery(slug), enabled: slug !== "" });
  const chosenPlace = slug === "" ? undefined : chosenPlaces?.[0];
  return (
    <Field>
      <FieldLabel htmlFor={id}>Location</FieldLabel>
      <Combobox
        id={id}
        listLabel="Places"
        placeholder="City, state or country"
        chosenText={chosenPlace ? formatPlace(chosenPlace) : ""}
        getItemsQuery={placeSuggestionsQuery}
        toOption={(place) => ({ key: place.slug, text: place.name, detail: place.area })}
        onChoose={(place) => onChange(place.slug)}
        onClear={() => onChange("")}
        clearButton={{ label: "Clear the location", hasChoice: slug !== "" }}
        suggestsWithoutText
        noMatchText="No place with this name. Use the search for other words."
        loadErrorText="Places could not be loaded."
        onFocus={(event) => event.target.select()}
      />
    </Field>
  );
}

const formatPlace = ({ name, area }: Place) => (area ? `${name}, ${area}` : name);
