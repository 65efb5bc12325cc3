import { zodResolver } from "@hookform/resolvers/zod";
import type { PostedJob } from "@shared/jobs/schemas";
import { clock } from "@shared/lib/clock";
import { formatDate } from "@shared/lib/format";
import { addDays } from "date-fns";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { endOfDayTimestamp, toLocalDay } from "@/lib/time/day";
import { FormDialog } from "@/ui/form-dialog";
import { DateField } from "@/ui/form-fields";
import { SelectField } from "@/ui/select-field";
import { useExtendDeadline } from "./queries";

const extensionDayOptions = [7, 14, 30];
/** The option to enter a date. The other options are numbers of days. */
const otherDateOption = "date";

interface ExtendDeadlineDialogProps {
  job: PostedJob;
  onClose: () => void;
}

/** Extends the deadline of a job by 7, 14 or 30 days, counted from the deadline or from now, or to a date. */
export function ExtendDeadlineDialog({ job, onClose }: ExtendDeadlineDialogProps) {
  const extendMutation = useExtendDeadline();
  const deadlineMs = job.deadline ? Date.parse(job.deadline) : 0;
  // The current time replaces a deadline that has passed or is missing.
  const [extendFromMs] = useState(() => Math.max(clock.now(), deadlineMs));
  const getDeadlineAfter = (days: number) => endOfDayTimestamp(toLocalDay(addDays(extendFromMs, days)));
  const form = useForm({
    resolver: zodResolver(createExtensionSchema(extendFromMs)),
    defaultValues: { extension: "7", day: "" },
  });
  const extension = useWatch({ control: form.control, name: "extension" });

  return (
    <FormDialog
      title="Extend Deadline"
      subtitle={job.title}
      size="narrow"
      form={form}
      onSubmit={({ extension: chosenOption, day }) => {
        const isOtherDate = chosenOption === otherDateOption;
        const deadline = isOtherDate ? endOfDayTimestamp(day) : getDeadlineAfter(Number(chosenOption));
        return extendMutation.mutateAsync({ params: { id: job.id }, body: { deadline } });
      }}
      onClose={onClose}
      submitLabel="Extend Deadline"
      pendingText="Saving..."
      errorTitle="Failed to extend the deadline."
    >
      <SelectField
        name="extension"
        label="New deadline"
        hint={job.deadline ? `The deadline is ${formatDate(job.deadline)}.` : "The job has no deadline yet."}
        options={[
          ...extensionDayOptions.map(
            (days) =>
              [String(days), `${days} days longer, until ${formatDate(getDeadlineAfter(days))}`] as const,
          ),
          [otherDateOption, "Until another date"],
        ]}
      />
      {extension === otherDateOption && (
        <DateField
          name="day"
          label="Date"
          min={toLocalDay(new Date(extendFromMs))}
          hint="Applications are accepted until the end of this day."
        />
      )}
    </FormDialog>
  );
}

/** If the user chooses a date, it has to be after both now and the current deadline. */
const createExtensionSchema = (extendFromMs: number) =>
  z.object({ extension: z.string(), day: z.string() }).check(
    z.refine(
      ({ extension, day }) =>
        extension !== otherDateOption || Date.parse(endOfDayTimestamp(day)) > extendFromMs,
      {
        path: ["day"],
        error: "Choose a date after the present deadline",
      },
    ),
  );
