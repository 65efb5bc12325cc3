import { createNumberFormatter, pluralize } from "@shared/lib/format";
import { formatRate } from "@shared/lib/format-rate";
import { percentOf } from "@shared/lib/period";
import { Card } from "@/ui/card";
import { InfoTooltip } from "@/ui/tooltip";
import { ProportionBar } from "./proportion-bar";

const formatInteger = createNumberFormatter();

interface AttemptsCardProps {
  title: string;
  attemptCount: number;
  successCount: number;
  /** Explanations of the two numbers. */
  explanations: { attempts: string; successes: string };
}

/** Attempts and successes of signing in or registering, with their rate. */
export function AttemptsCard({ title, attemptCount, successCount, explanations }: AttemptsCardProps) {
  // An attempt shortly before the period can succeed in it, so there can be more successes than attempts.
  const successPercent = Math.min(100, percentOf(successCount, attemptCount));
  const failureCount = Math.max(0, attemptCount - successCount);
  const stats = [
    { label: "Attempts", value: formatInteger(attemptCount), explanation: explanations.attempts },
    { label: "Successes", value: formatInteger(successCount), explanation: explanations.successes },
    {
      label: "Success Rate",
      value: formatRate(successPercent, attemptCount),
      explanation: "Successes for every hundred attempts, at most 100.",
    },
  ];
  return (
    <Card asChild>
      <section aria-label={title}>
        <h2 className="text-[16px]/[22px] tracking-subheading">{title}</h2>
        <dl className="mb-3 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-8 gap-y-2 max-md:gap-x-5 max-[360px]:gap-x-2.5">
          {stats.map(({ label, value, explanation }) => (
            <div className="flex flex-col justify-end last:text-right" key={label}>
              <dt className="text-[13px]/6 text-ink-faint">
                {label}{" "}
                <InfoTooltip className="align-[-4px]" term={`${label}, ${title}`}>
                  {explanation}
                </InfoTooltip>
              </dt>
              <dd className="font-display text-heading-small font-heading tracking-heading max-[360px]:text-[20px]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <ProportionBar percent={successPercent} />
        <p className="mt-2.5 text-small text-ink-faint">{describeFailures(attemptCount, failureCount)}</p>
      </section>
    </Card>
  );
}

function describeFailures(attemptCount: number, failureCount: number): string {
  if (attemptCount === 0) return "No attempts in this period";
  if (failureCount === 0) return "None failed";
  return `${pluralize(failureCount, "attempt")} failed`;
}
