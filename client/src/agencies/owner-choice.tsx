import type { ManagedUser } from "@shared/admin/schemas";
import { fullName } from "@shared/lib/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useDebounce } from "use-debounce";
import { fadeWhileBusyClass } from "@/jobs/result-list";
import { cn } from "@/lib/cn";
import { FieldError, labelClass } from "@/ui/field";
import { TextField } from "@/ui/fields";
import { PartPending } from "@/ui/skeleton";
import { possibleOwners } from "./queries";

const pause = 250;

interface OwnerChoiceProps {
  /** Who owns it now. */
  owner: number | null;
  /** The value of the choice that takes the owner away. */
  nobody: string;
}

/** Members of role agency, found by what is typed, of whom one is chosen; or nobody, where somebody owns it. */
export function OwnerChoice({ owner, nobody }: OwnerChoiceProps) {
  const id = useId();
  const { formState, getFieldState } = useFormContext();
  const typed: string = useWatch({ name: "q" });
  const chosen: string = useWatch({ name: "userId" });
  const [wanted] = useDebounce(typed.trim(), pause);
  const query = useQuery({ ...possibleOwners(wanted), placeholderData: keepPreviousData });
  const people = useKeeping(query.data, chosen);
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
        // Enter would send the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <fieldset
        className="grid grid-cols-1 content-start"
        aria-describedby={error && `${id}-error`}
        aria-busy={query.isPlaceholderData}
      >
        <legend className={cn(labelClass, "mb-1")}>Owner</legend>
        <div className={fadeWhileBusyClass} aria-busy={query.isPlaceholderData}>
          {owner !== null && (
            <Choice value={nobody} name="Nobody" about="The listing is taken from its owner." />
          )}
          {people?.map((person) => (
            <Choice
              key={person.id}
              value={String(person.id)}
              name={fullName(person)}
              about={[`@${person.username}`, person.company, person.email].filter(Boolean).join(" · ")}
              off={person.id === owner ? "Owns it now" : undefined}
            />
          ))}
        </div>
        <p className="text-small text-ink-faint" role="status">
          {people?.length === 0 && "Nobody of role Agency matches."}
        </p>
        {!people && <PartPending query={query} what="The members" />}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  value: string;
  name: string;
  about: ReactNode;
  /** Why it cannot be chosen. */
  off?: string;
}

function Choice({ value, name, about, off }: ChoiceProps) {
  const { register } = useFormContext();
  return (
    <label
      className={cn(
        "flex min-h-11 items-center gap-3 border-t border-dashed border-line py-2 text-body first:border-t-0",
        off ? "cursor-default text-ink-faint" : "cursor-pointer",
      )}
    >
      <input
        className="m-0 size-4 flex-none accent-primary"
        type="radio"
        value={value}
        disabled={off !== undefined}
        {...register("userId")}
      />
      <span className="normal-nums wrap-anywhere">
        <b>{name}</b>
        {off && <span className="text-ink-faint">{` · ${off}`}</span>}
        <span className="block text-small text-ink-faint">{about}</span>
      </span>
    </label>
  );
}

/** What was found, and first whoever was chosen before, also when the words no longer find them. */
function useKeeping(found: ManagedUser[] | undefined, chosen: string): ManagedUser[] | undefined {
  const [kept, setKept] = useState<ManagedUser>();
  const picked = found?.find(({ id }) => String(id) === chosen);
  if (picked && picked.id !== kept?.id) setKept(picked);
  if (!found || picked || !kept || String(kept.id) !== chosen) return found;
  return [kept, ...found];
}
