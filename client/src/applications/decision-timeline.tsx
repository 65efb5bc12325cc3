import type { OwnApplication } from "@shared/applications/schemas";
import { formatDateTime } from "@shared/lib/format";
import { formatWaitingDaysWithLabel } from "@shared/lib/relative-time";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { useRerenderEveryMinute } from "@/lib/time/use-rerender-every-minute";
import { ApplicationCardAside } from "./application-card-aside";
import { closedApplicationLabel } from "./labels";

/** Two steps: when the application was sent, and when it was decided or for how long it has been waiting. */
export function DecisionTimeline({ application }: Pick<OwnApplication, "application">) {
  useRerenderEveryMinute();
  const { createdAt, decidedAt } = application;
  const outcomeStep = getOutcomeStep(application);
  return (
    <ApplicationCardAside title="Progress">
      <ol>
        <TimelineStep label="Sent" tone="none" isFirst>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </TimelineStep>
        {outcomeStep ? (
          <TimelineStep label={outcomeStep.text} tone={outcomeStep.tone}>
            {decidedAt && <time dateTime={decidedAt}>{formatDateTime(decidedAt)}</time>}
          </TimelineStep>
        ) : (
          // Not "Decision", because "Received today" beside it would mean that the decision was received.
          <TimelineStep label="Review" tone="current">
            {formatWaitingDaysWithLabel(createdAt)}
          </TimelineStep>
        )}
      </ol>
    </ApplicationCardAside>
  );
}

/** The last step of a decided application. */
const outcomeSteps = {
  approved: { text: "Approved", tone: "success" },
  rejected: { text: "Not Selected", tone: "danger" },
} as const;

function getOutcomeStep(application: OwnApplication["application"]) {
  if (application.status === "pending") return undefined;
  const closedLabel = closedApplicationLabel(application);
  return closedLabel ? ({ text: closedLabel.text, tone: "none" } as const) : outcomeSteps[application.status];
}

const stepToneClasses = {
  none: "bg-line-strong forced-colors:bg-[CanvasText]",
  success: "bg-success-dot forced-colors:bg-[CanvasText]",
  danger: "bg-danger-dot forced-colors:bg-[CanvasText]",
  current: "bg-surface shadow-[0_0_0_2px_var(--warning-dot)] forced-colors:outline-2",
};

interface TimelineStepProps {
  label: string;
  tone: keyof typeof stepToneClasses;
  /** The first step has no connecting line above it. */
  isFirst?: boolean;
  children: ReactNode;
}

function TimelineStep({ label, tone, isFirst, children }: TimelineStepProps) {
  return (
    <li
      className="relative grid grid-cols-[14px_auto_1fr] items-center gap-2 py-1 text-small max-md:text-[14px]/[22px]"
      aria-current={tone === "current" ? "step" : undefined}
    >
      {!isFirst && (
        <span className="absolute -top-2.25 left-1.5 h-4.25 border-l border-line" aria-hidden="true" />
      )}
      <i className={cn("z-1 ml-0.5 size-2.25 rounded-full", stepToneClasses[tone])} />
      <span className="font-semibold">{label}</span>
      <span className="text-right text-ink-faint">{children}</span>
    </li>
  );
}
