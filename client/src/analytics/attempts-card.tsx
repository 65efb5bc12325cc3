import { createNumberFormatter, pluralize } from "@shared/lib/format";
import { percentOf } from "@shared/lib/period";
import { Card } from "@/ui/card";
import { InfoTooltip } from "@/ui/tooltip";
import { ProportionBar } from "./proportion-bar";
import { formatRate } from "./site-stats";

const formatInteger = createNumberFormatter();

interface AttemptsCardProps {
  title: string;
  attempts: number;
  successes: number;
  /** Explanations of the two numbers. */
  explanations: { attempts: string; successes: string };
}

function summaryOf(attempts: number, failed: number): string {
  if (attempts === 0) return "No attempts in this period";
  return failed === 0 ? "None failed" : `${pluralize(failed, "attempt")} failed`;
}

/** Attempts and successes of signing in or registering, with their rate. */
export function AttemptsCard({ title, attempts, successes, explanations }: AttemptsCardProps) {
  // An attempt shortly before the period can succeed in it, so the ratio can exceed 100.
  const successPercent = Math.min(100, percentOf(successes, attempts));
  const failed = Math.max(0, attempts - successes);
  const stats = [
    ["Attempts", formatInteger(attempts), explanations.attempts],
    ["Successes", formatInteger(successes), explanations.successes],
    ["Success Rate", formatRate(successPercent), "Successes for every hundred attempts, at most 100."],
  ] as const;
  return (
    <Card asChild>
      <section aria-label={title}>
        <h2 className="text-[16px]/[22px] tracking-subheading">{title}</h2>
        <dl className="mb-3 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-8 gap-y-2 max-md:gap-x-5 max-[360px]:gap-x-2.5">
          {stats.map(([label, value, text]) => (
            <div className="flex flex-col justify-end last:text-right" key={label}>
              <dt className="text-[13px]/6 text-ink-faint">
                {label}{" "}
                <InfoTooltip className="align-[-4px]" term={`${label}, ${title}`}>
                  {text}
                </InfoTooltip>
              </dt>
              <dd className="font-display text-heading-small font-heading tracking-heading max-[360px]:text-[20px]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <ProportionBar percent={successPercent} />
        <p className="mt-2.5 text-small text-ink-faint">{summaryOf(attempts, failed)}</p>
      </section>
    </Card>
  );
}
