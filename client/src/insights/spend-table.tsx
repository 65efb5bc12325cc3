import { maxSpendRows } from "@shared/insights/rules";
import type { Spend } from "@shared/insights/schemas";
import { formatMoney } from "@shared/lib/format";
import { useId } from "react";
import { ProportionBar } from "@/analytics/proportion-bar";
import { DrillDownLink } from "./drill-down-link";
import { InsightsSection } from "./insights-section";
import { MetricCaption } from "./metric-caption";

const headClass = "pb-1.5 text-caption font-semibold text-ink-faint";
const numberClass = "pl-4 text-right whitespace-nowrap";

/** Total bounties of placements per company or agency, largest first. */
export function SpendTable({
  title,
  groupBy,
  spending,
}: {
  title: string;
  groupBy: "company" | "agency";
  spending: Spend;
}) {
  const id = useId();
  const maxAmount = Math.max(1, ...spending.map(({ amount }) => amount));
  return (
    <InsightsSection
      title={title}
      titleId={id}
      about={
        groupBy === "company"
          ? "The bounties of this period's placements, by the company the job is for."
          : "The bounties of this period's placements, by the agency that the recruiter belonged to, or the recruiter."
      }
    >
      {spending.length === 0 ? (
        <p className="text-ink-faint">No placements in this period.</p>
      ) : (
        <table className="w-full" aria-labelledby={id}>
          <thead>
            <tr>
              <th className={`${headClass} text-left`} scope="col">
                {groupBy === "company" ? "Company" : "Agency or recruiter"}
              </th>
              <th className={`${headClass} ${numberClass}`} scope="col">
                Placements
              </th>
              <th className={`${headClass} ${numberClass}`} scope="col">
                Bounties
              </th>
            </tr>
          </thead>
          <tbody>
            {spending.map(({ name, placements, unpriced, amount }) => (
              <tr className="border-t border-dashed border-line" key={name}>
                <th className="w-full py-2.25 text-left align-top font-medium wrap-anywhere" scope="row">
                  {name}
                  <ProportionBar className="mt-1.5" percent={(amount / maxAmount) * 100} />
                </th>
                <td className={`${numberClass} py-2.25 align-top`}>
                  <DrillDownLink
                    place="number"
                    figure="placements"
                    {...{ [groupBy]: name }}
                    count={placements}
                  >
                    {placements}
                  </DrillDownLink>
                </td>
                <td className={`${numberClass} py-2.25 align-top`}>
                  {unpriced < placements && (
                    <span className="font-display font-heading tracking-figure">{formatMoney(amount)}</span>
                  )}
                  {unpriced > 0 && (
                    <MetricCaption>
                      {unpriced < placements ? `and ${unpriced} at a percentage` : "At a percentage"}
                    </MetricCaption>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {spending.length === maxSpendRows && (
        <p className="text-small wrap-anywhere text-ink-faint">{`The ${maxSpendRows} with the largest amounts.`}</p>
      )}
    </InsightsSection>
  );
}
