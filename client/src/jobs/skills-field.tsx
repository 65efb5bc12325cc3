import { limits } from "@shared/lib/fields";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { ChipsField } from "@/ui/chips-field";
import type { FieldProps } from "@/ui/field-frame";
import { skillSuggestionsQuery } from "./queries";

/** The skills of a job or a candidate, with suggestions. */
export function SkillsField(props: Omit<FieldProps, "label"> & { placeholder?: string }) {
  return (
    <ChipsField label="Skills" maxLength={limits.listItem} useSuggestions={useSkillSuggestions} {...props} />
  );
}

const debounceMs = 150;

/**
 * Suggests skills that contain the typed text. While suggestions load, the earlier ones that still match are
 * shown.
 */
function useSkillSuggestions(typedText: string): readonly string[] {
  const [searchText] = useDebounce(typedText, debounceMs);
  const { data: skills = [], isPlaceholderData } = useQuery({
    ...skillSuggestionsQuery(searchText),
    enabled: searchText !== "",
    placeholderData: keepPreviousData,
  });
  if (searchText === typedText && !isPlaceholderData) return skills;
  return skills.filter((skill) => skill.toLowerCase().includes(typedText.toLowerCase()));
}
