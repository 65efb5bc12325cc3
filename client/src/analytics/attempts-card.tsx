import { percent } from "@shared/lib/period";
import { counted, english } from "@shared/lib/text";
import { Definition } from "@/ui/tooltip";
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
    <section className="card attempts" aria-label={title}>
      <h2 className="dsp">{title}</h2>
      <dl>
        {figures.map(([label, value, text]) => (
          <div key={label}>
            <dt>
              {label} <Definition of={`${label}, ${title}`}>{text}</Definition>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ratebar" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <p className="text-small text-ink-faint">
        {attempts === 0 ? "No attempts in this period" : failed === 0 ? "None failed" : `${counted(failed, "attempt")} failed`}
      </p>
    </section>
  );
}
