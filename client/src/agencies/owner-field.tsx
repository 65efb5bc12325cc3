import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/format";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { cn } from "@/lib/cn";
import { FieldError, fieldLabelClass } from "@/ui/field";
import { TextField } from "@/ui/form-fields";
import { fadeWhileBusyClass } from "@/ui/result-list";
import { SectionPlaceholder } from "@/ui/skeleton";
import { possibleOwnersQuery } from "./queries";

const searchDelayMs = 250;
const maxSearchLength = 200;

interface OwnerFieldProps {
  /** User id of the current owner. */
  ownerId: number | null;
  /** Form value that removes the owner. */
  noOwnerValue: string;
}

/** Chooses the owner among members of role agency, found by a search. An existing owner can be removed. */
export function OwnerField({ ownerId, noOwnerValue }: OwnerFieldProps) {
  const fieldId = useId();
  const { formState, getFieldState } = useFormContext();
  const searchText: string = useWatch({ name: "q" });
  const chosenUserId: string = useWatch({ name: "userId" });
  const [debouncedSearchText] = useDebounce(searchText.trim(), searchDelayMs);
  const membersQuery = useQuery({
    ...possibleOwnersQuery(debouncedSearchText),
    placeholderData: keepPreviousData,
  });
  const members = useMembersWithChosen(membersQuery.data, chosenUserId);
  const errorText = getFieldState("userId", formState).error?.message;

  return (
    <>
      <TextField
        name="q"
        label="Find a member"
        type="search"
        enterKeyHint="search"
        placeholder="Name, address or company"
        hint="Only members of role Agency can own a listing."
        maxLength={maxSearchLength}
        onKeyDown={(event) => {
          const wouldSubmitForm = event.key === "Enter";
          if (wouldSubmitForm) event.preventDefault();
        }}
      />
      <fieldset
        className="grid grid-cols-1 content-start"
        aria-describedby={errorText && `${fieldId}-error`}
        aria-busy={membersQuery.isPlaceholderData}
      >
        <legend className={cn(fieldLabelClass, "mb-1")}>Owner</legend>
        <div className={fadeWhileBusyClass} aria-busy={membersQuery.isPlaceholderData}>
          {ownerId !== null && (
            <OwnerOption
              value={noOwnerValue}
              label="Nobody"
              description="The owner is removed from the listing."
            />
          )}
          {members?.map((member) => (
            <OwnerOption
              key={member.id}
              value={String(member.id)}
              label={fullName(member)}
              description={describeMember(member)}
              disabledReason={member.id === ownerId ? "Current owner" : undefined}
            />
          ))}
        </div>
        <p className="text-small text-ink-faint" role="status">
          {members?.length === 0 && "No members of role Agency match."}
        </p>
        {!members && <SectionPlaceholder query={membersQuery} contentName="The members" />}
        {errorText && <FieldError id={`${fieldId}-error`}>{errorText}</FieldError>}
      </fieldset>
    </>
  );
}

const describeMember = ({ username, company, email }: ManagedUser) =>
  [`@${username}`, company, email].filter(Boolean).join(" · ");

interface OwnerOptionProps {
  value: string;
  label: string;
  description: ReactNode;
  /** Why the choice is disabled. */
  disabledReason?: string;
}

function OwnerOption({ value, label, description, disabledReason }: OwnerOptionProps) {
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
        <b>{label}</b>
        {disabledReason && <span className="text-ink-faint">{` · ${disabledReason}`}</span>}
        <span className="block text-small text-ink-faint">{description}</span>
      </span>
    </label>
  );
}

/** Returns the found members, preceded by the chosen member when the search no longer finds them. */
function useMembersWithChosen(
  foundMembers: ManagedUser[] | undefined,
  chosenUserId: string,
): ManagedUser[] | undefined {
  const isChosen = (member: ManagedUser) => String(member.id) === chosenUserId;
  const [lastChosenMember, setLastChosenMember] = useState<ManagedUser>();
  const chosenMember = foundMembers?.find(isChosen);
  if (chosenMember && chosenMember.id !== lastChosenMember?.id) setLastChosenMember(chosenMember);

  const isChosenMissing = !chosenMember && lastChosenMember !== undefined && isChosen(lastChosenMember);
  return foundMembers && isChosenMissing ? [lastChosenMember, ...foundMembers] : foundMembers;
}
