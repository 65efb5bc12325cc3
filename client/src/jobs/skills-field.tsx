import { limits } from "@shared/lib/fields";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDebounce } from "use-debounce";
import { ChipsField } from "@/ui/chips-field";
import type { FieldProps } from "@/ui/field-frame";
import { skillsQuery } from "./queries";

/** The skills of a job or a candidate, with suggestions. */
export function SkillsField(props: Omit<FieldProps, "label"> & { placeholder?: string }) {
  return (
    <ChipsField label="Skills" maxLength={limits.listItem} useSuggestions={useSkillSuggestions} {...props} />
  );
}

const debounceMs = 150;

/** Skills that contain the text; the earlier ones stay until the next have loaded, without those that do not fit. */
function useSkillSuggestions(typedText: string): readonly string[] {
  const [q] = useDebounce(typedText, debounceMs);
  const { data = [], isPlaceholderData } = useQuery({
    ...skillsQuery(q),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (q === typedText && !isPlaceholderData) return data;
  return data.filter((skill) => skill.toLowerCase().includes(typedText.toLowerCase()));
}
