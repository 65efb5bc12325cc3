import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { fadeWhileBusyClass } from "@/jobs/result-list";
import { cn } from "@/lib/cn";
import { FieldError, labelClass } from "@/ui/field";
import { TextField } from "@/ui/fields";
import { SectionPending } from "@/ui/skeleton";
import { possibleOwnersQuery } from "./queries";

const searchDelayMs = 250;

interface OwnerChoiceProps {
  /** User id of the current owner. */
  ownerId: number | null;
  /** Form value that removes the owner. */
  noOwnerValue: string;
}

/** Searches members of role agency and selects one as owner, or nobody if the profile has an owner. */
export function OwnerField({ ownerId, noOwnerValue }: OwnerChoiceProps) {
  const id = useId();
  const { formState, getFieldState } = useFormContext();
  const searchText: string = useWatch({ name: "q" });
  const chosenId: string = useWatch({ name: "userId" });
  const [debouncedSearch] = useDebounce(searchText.trim(), searchDelayMs);
  const query = useQuery({ ...possibleOwnersQuery(debouncedSearch), placeholderData: keepPreviousData });
  const members = useResultsWithSelection(query.data, chosenId);
  const error = getFieldState("userId", formState).error?.message;

  return (
    <>
      <TextField
        name="q"
        label="Find a member"
        type="search"
        enterKeyHint="search"
        placeholder="Name, address or company"
        hint="Only members of role Agency can own a listing."
        maxLength={200}
        // Enter would submit the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <fieldset
        className="grid grid-cols-1 content-start"
        aria-describedby={error && `${id}-error`}
        aria-busy={query.isPlaceholderData}
      >
        <legend className={cn(labelClass, "mb-1")}>Owner</legend>
        <div className={fadeWhileBusyClass} aria-busy={query.isPlaceholderData}>
          {ownerId !== null && (
            <Choice value={noOwnerValue} name="Nobody" about="The owner is removed from the listing." />
          )}
          {members?.map((member) => (
            <Choice
              key={member.id}
              value={String(member.id)}
              name={fullName(member)}
              about={[`@${member.username}`, member.company, member.email].filter(Boolean).join(" · ")}
              disabledReason={member.id === ownerId ? "Current owner" : undefined}
            />
          ))}
        </div>
        <p className="text-small text-ink-faint" role="status">
          {members?.length === 0 && "No members of role Agency match."}
        </p>
        {!members && <SectionPending query={query} what="The members" />}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  value: string;
  name: string;
  about: ReactNode;
  /** Why the choice is disabled. */
  disabledReason?: string;
}

function Choice({ value, name, about, disabledReason }: ChoiceProps) {
  const { register } = useFormContext();
  return (
    <label
      className={cn(
        "flex min-h-11 items-center gap-3 border-t border-dashed border-line py-2 text-body first:border-t-0",
        disabledReason ? "cursor-default text-ink-faint" : "cursor-pointer",
      )}
    >
      <input
        className="m-0 size-4 flex-none accent-primary"
        type="radio"
        value={value}
        disabled={disabledReason !== undefined}
        {...register("userId")}
      />
      <span className="normal-nums wrap-anywhere">
        <b>{name}</b>
        {disabledReason && <span className="text-ink-faint">{` · ${disabledReason}`}</span>}
        <span className="block text-small text-ink-faint">{about}</span>
      </span>
    </label>
  );
}

/** Search results, preceded by the selected member when the search no longer finds them. */
function useResultsWithSelection(
  results: ManagedUser[] | undefined,
  chosenId: string,
): ManagedUser[] | undefined {
  const [keptMember, setKeptMember] = useState<ManagedUser>();
  const selected = results?.find(({ id }) => String(id) === chosenId);
  if (selected && selected.id !== keptMember?.id) setKeptMember(selected);
  if (!results || selected || !keptMember || String(keptMember.id) !== chosenId) return results;
  return [keptMember, ...results];
}
