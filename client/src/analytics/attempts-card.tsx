import { percent } from "@shared/lib/period";
import { english, pluralize } from "@shared/lib/text";
import { Card } from "@/ui/card";
import { Definition } from "@/ui/tooltip";
import { ProportionBar } from "./proportion-bar";
import { rate } from "./site-figures";

const whole = english();

interface AttemptsCardProps {
  title: string;
  attempts: number;
  successes: number;
  /** What an attempt is, and what a success is. */
  about: { attempts: string; successes: string };
}

/** How many tried, and how many got in. */
export function AttemptsCard({ title, attempts, successes, about }: AttemptsCardProps) {
  // An attempt just before a period can succeed in it.
  const share = Math.min(100, percent(successes, attempts));
  const failed = Math.max(0, attempts - successes);
  const figures = [
    ["Attempts", whole(attempts), about.attempts],
    ["Successes", whole(successes), about.successes],
    ["Success Rate", rate(share), "Successes for every hundred attempts, at most 100."],
  ] as const;
  return (
    <Card asChild>
      <section aria-label={title}>
        <h2 className="text-[16px]/[22px] tracking-subheading">{title}</h2>
        <dl className="mb-3 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-8 gap-y-2 max-md:gap-x-5 max-[360px]:gap-x-2.5">
          {figures.map(([label, value, text]) => (
            <div className="flex flex-col justify-end last:text-right" key={label}>
              <dt className="text-[13px]/6 text-ink-faint">
                {label}{" "}
                <Definition className="align-[-4px]" of={`${label}, ${title}`}>
                  {text}
                </Definition>
              </dt>
              <dd className="font-display text-heading-small font-heading tracking-heading max-[360px]:text-[20px]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <ProportionBar percent={share} />
        <p className="mt-2.5 text-small text-ink-faint">
          {attempts === 0
            ? "No attempts in this period"
            : failed === 0
              ? "None failed"
              : `${pluralize(failed, "attempt")} failed`}
        </p>
      </section>
    </Card>
  );
}
