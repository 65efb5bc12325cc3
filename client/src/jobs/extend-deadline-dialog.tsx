import { zodResolver } from "@hookform/resolvers/zod";
import type { PostedJob } from "@shared/jobs/schemas";
import { clock } from "@shared/lib/clock";
import { formatDate } from "@shared/lib/format";
import { addDays } from "date-fns";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { endOfDay, toLocalDay } from "@/lib/time/day";
import { FormDialog } from "@/ui/form-dialog";
import { DateField } from "@/ui/form-fields";
import { SelectField } from "@/ui/select-field";
import { useExtendDeadline } from "./queries";

const extensionDays = [7, 14, 30];
const otherDate = "date";

interface ExtendDeadlineDialogProps {
  job: PostedJob;
  onClose: () => void;
}

/** Moves the deadline of a job by some days, from the later of now and the present deadline, or to a date. */
export function ExtendDeadlineDialog({ job, onClose }: ExtendDeadlineDialogProps) {
  const extendMutation = useExtendDeadline();
  const [startMs] = useState(() => Math.max(clock.now(), Date.parse(job.deadline ?? "") || 0));
  const deadlineAfter = (days: number) => endOfDay(toLocalDay(addDays(startMs, days)));
  const form = useForm({
    resolver: zodResolver(createExtensionSchema(startMs)),
    defaultValues: { extension: "7", day: "" },
  });
  const extension = useWatch({ control: form.control, name: "extension" });

  return (
    <FormDialog
      title="Extend Deadline"
      subtitle={job.title}
      size="narrow"
      form={form}
      onSubmit={({ extension: chosen, day }) => {
        const deadline = chosen === otherDate ? endOfDay(day) : deadlineAfter(Number(chosen));
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
          ...extensionDays.map(
            (days) =>
              [String(days), `${days} days longer, until ${formatDate(deadlineAfter(days))}`] as const,
          ),
          [otherDate, "Until another date"],
        ]}
      />
      {extension === otherDate && (
        <DateField
          name="day"
          label="Date"
          min={toLocalDay(new Date(startMs))}
          hint="Applications are accepted until the end of this day."
        />
      )}
    </FormDialog>
  );
}

/** `startMs` is the later of now and the present deadline: another date has to be after it. */
const createExtensionSchema = (startMs: number) =>
  z.object({ extension: z.string(), day: z.string() }).check(
    z.refine(({ extension, day }) => extension !== otherDate || Date.parse(endOfDay(day)) > startMs, {
      path: ["day"],
      error: "Choose a date after the present deadline",
    }),
  );
