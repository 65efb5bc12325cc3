import { jobStateOf } from "@shared/jobs/rules";
import type { PostedJob } from "@shared/jobs/schemas";
import type { JobState } from "@shared/jobs/vocabulary";
import { useMinuteTick } from "@/lib/time/use-minute-tick";
import { StatusBadge, type StatusLabel } from "@/ui/status-badge";

const jobStateLabels: Record<JobState, StatusLabel> = {
  open: { text: "Open", tone: "info" },
  in_progress: { text: "In Progress", tone: "progress" },
  deadline_passed: { text: "Deadline Passed", tone: "warning" },
  filled: { text: "Filled", tone: "success" },
  unposted: { text: "Unposted", tone: "neutral" },
};

/** The state of a job, which changes by itself when its deadline passes. */
export function JobStateBadge({ job }: { job: Pick<PostedJob, "status" | "deadline"> }) {
  useMinuteTick();
  const { text, tone } = jobStateLabels[jobStateOf(job)];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
