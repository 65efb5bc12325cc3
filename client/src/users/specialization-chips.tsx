import { Chip, ChipList } from "@/ui/chip";

/** The specializations of a user as chips. */
export function SpecializationChips({ specializations }: { specializations: readonly string[] }) {
  return (
    <ChipList aria-label="Specializations">
      {specializations.map((specialization) => (
        <Chip key={specialization}>{specialization}</Chip>
      ))}
    </ChipList>
  );
}
