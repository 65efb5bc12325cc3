import type { FirstSteps } from "@shared/first-steps/schemas";
import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck, Clock } from "lucide-react";
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { restoreFocus } from "@/lib/focus/focus";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { Skeleton, SkeletonRow } from "@/ui/skeleton";
import { CopyJobLinkButton } from "./copy-job-link-button";
import { useDismissFirstSteps } from "./mutations";
import { firstStepsQuery } from "./queries";
import { getStepTexts } from "./step-texts";

type Step = FirstSteps["steps"][number];

/** The first steps of the viewer's role, until the viewer dismisses them or all of them are done. */
export function FirstStepsSection() {
  const { data: firstSteps, isPending } = useQuery(firstStepsQuery());
  const { mutate: dismiss, isPending: isDismissing } = useDismissFirstSteps();
  const areAllStepsDone = firstSteps?.steps.every(({ status }) => status === "done");
  // Once all steps are done, the section is dismissed for good. Otherwise a new domain claim would bring it
  // back for admins, because one of their steps is done only while no claim waits.
  const dismissWhenDone = useEffectEvent(() => dismiss({}));
  useEffect(() => {
    if (areAllStepsDone) dismissWhenDone();
  }, [areAllStepsDone]);
  if (isPending) return <FirstStepsSkeleton />;
  // The dashboard is complete without this section, so an error needs no message.
  if (!firstSteps || areAllStepsDone) return null;
  return <StepList firstSteps={firstSteps} onDismiss={() => dismiss({})} isDismissing={isDismissing} />;
}

function FirstStepsSkeleton() {
  return (
    <Skeleton label="Loading your first steps">
      <Card className="grid grid-cols-1 content-start gap-3">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Card>
    </Skeleton>
  );
}

interface StepListProps {
  firstSteps: FirstSteps;
  onDismiss: () => void;
  isDismissing: boolean;
}

function StepList({ firstSteps: { steps, sharedJobId }, onDismiss, isDismissing }: StepListProps) {
  const headingId = useId();
  const nextStep = steps.find(({ status }) => status !== "done");
  const sectionRef = useRef<HTMLElement>(null);
  // A layout effect, because its cleanup runs before the section and its focused button are removed.
  useLayoutEffect(() => {
    const section = sectionRef.current;
    return () => {
      if (section?.contains(document.activeElement)) restoreFocus();
    };
  }, []);
  return (
    <section aria-labelledby={headingId} ref={sectionRef}>
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 className="text-subtitle" id={headingId}>
          First Steps
        </h2>
        <Button variant="ghost" size="sm" pending={isDismissing} onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
      <Card variant="flush" asChild>
        <ol>
          {steps.map((step) => (
            <StepItem key={step.name} step={step} isNext={step === nextStep} sharedJobId={sharedJobId} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

interface StepItemProps {
  step: Step;
  /** Whether the step is the first one that is not done; its button is highlighted. */
  isNext: boolean;
  /**
   * The job whose link the step "share_link" copies; null if the viewer has no job that recruiters can open.
   */
  sharedJobId: number | null;
}

function StepItem({ step, isNext, sharedJobId }: StepItemProps) {
  const hasJobToShare = sharedJobId !== null;
  const texts = getStepTexts(step.name, { viewer: useViewer(), hasJobToShare });
  const { title, text, href, actionLabel } = texts;
  const isDone = step.status === "done";
  const variant = isNext ? "primary" : "outline";
  const hasCopyButton = step.name === "share_link" && hasJobToShare;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-dashed border-line px-5 py-3.5 first:border-t-0 max-md:px-4 max-md:py-3">
      <StatusIcon status={step.status} />
      <span className="min-w-0 flex-1">
        <b className="block">
          {title}
          {isDone && <span className="sr-only">: done</span>}
        </b>
        {!isDone && (
          <span className="block text-small text-ink-faint">
            {step.status === "waiting" && hasJobToShare
              ? "Link copied. The step is done once somebody has opened your job."
              : text}
          </span>
        )}
      </span>
      {!isDone && (href || hasCopyButton) && (
        // On phones the buttons are below the text, because beside them it would be too narrow.
        <div data-slot="step-action" className="flex max-md:basis-full max-md:[&_[data-slot=button]]:flex-1">
          {href && (
            <LinkButton size="sm" variant={variant} href={href}>
              {actionLabel}
            </LinkButton>
          )}
          {hasCopyButton && <CopyJobLinkButton size="sm" variant={variant} jobId={sharedJobId} />}
        </div>
      )}
    </li>
  );
}

function StatusIcon({ status }: Pick<Step, "status">) {
  if (status === "done") return <CircleCheck className="text-success" />;
  if (status === "waiting") return <Clock className="text-attention" />;
  return <Circle className="text-ink-faint" />;
}
