import { zodResolver } from "@hookform/resolvers/zod";
import type { Job } from "@shared/jobs/schemas";
import { clock } from "@shared/lib/clock";
import { formatDate } from "@shared/lib/format";
import { addDays } from "date-fns";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { endOfDayTimestamp, toLocalDay } from "@/lib/time/day";
import { FormDialog } from "@/ui/form-dialog";
import { DateField } from "@/ui/form-fields";
import { useReopenJob } from "./queries";

/** Days from today to the suggested deadline, if the current one has passed. */
const suggestedDeadlineDays = 14;

interface ReopenJobDialogProps {
  job: Pick<Job, "id" | "title" | "deadline">;
  onClose: () => void;
}

/**
 * Reopens an ended job, as its poster or as the admin who unposted it. If its deadline has passed, it needs a
 * new one.
 */
export function ReopenJobDialog({ job, onClose }: ReopenJobDialogProps) {
  const reopenMutation = useReopenJob();
  const [openedAtMs] = useState(() => clock.now());
  const isPastDeadline = job.deadline !== null && Date.parse(job.deadline) < openedAtMs;
  const form = useForm({
    resolver: zodResolver(
      z.object({ deadline: z.string().check(z.refine(isTodayOrLater, "Choose a date from today on")) }),
    ),
    defaultValues: { deadline: toLocalDay(addDays(openedAtMs, suggestedDeadlineDays)) },
  });
  return (
    <FormDialog
      title="Reopen this job?"
      subtitle={job.title}
      size="narrow"
      form={form}
      onSubmit={({ deadline }) =>
        reopenMutation.mutateAsync({
          params: { id: job.id },
          body: isPastDeadline ? { deadline: endOfDayTimestamp(deadline) } : {},
        })
      }
      onClose={onClose}
      submitLabel="Reopen"
      pendingText="Reopening..."
      errorTitle="Failed to reopen the job."
    >
      <p className="text-ink-muted">
        The job is listed again, and the applications and candidates that its end closed are open again. Their
        recruiters are notified at once.
      </p>
      {isPastDeadline && job.deadline && (
        <DateField
          name="deadline"
          label="New deadline"
          min={toLocalDay(new Date(openedAtMs))}
          hint={`The deadline passed on ${formatDate(job.deadline)}.`}
        />
      )}
    </FormDialog>
  );
}

const isTodayOrLater = (day: string) => Date.parse(endOfDayTimestamp(day)) > clock.now();
