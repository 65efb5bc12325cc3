import { maxSpendRows } from "@shared/insights/rules";
import type { Spend } from "@shared/insights/schemas";
import { formatMoney } from "@shared/lib/format";
import { useId } from "react";
import { ProportionBar } from "@/analytics/proportion-bar";
import { DrillDownLink } from "./drill-down-link";
import { InsightsSection } from "./insights-section";
import { MetricCaption } from "./metric-caption";

type SpendGroup = "company" | "agency";

const headerCellClass = "pb-2 text-caption font-semibold text-ink-faint";
const numberCellClass = "pl-4 text-right whitespace-nowrap";
const textsByGroup: Record<SpendGroup, { nameHeading: string; explanation: string }> = {
  company: {
    nameHeading: "Company",
    explanation: "The bounties of this period's placements, by the company the job is for.",
  },
  agency: {
    nameHeading: "Agency or recruiter",
    explanation:
      "The bounties of this period's placements, by the agency that the recruiter belonged to, or the recruiter.",
  },
};

interface SpendTableProps {
  title: string;
  groupBy: SpendGroup;
  /** Largest amount first. */
  spending: Spend;
}

/** Total bounties of placements per company or agency. */
export function SpendTable({ title, groupBy, spending }: SpendTableProps) {
  const headingId = useId();
  const { nameHeading, explanation } = textsByGroup[groupBy];
  const maxAmount = Math.max(1, ...spending.map(({ amount }) => amount));
  return (
    <InsightsSection title={title} titleId={headingId} explanation={explanation}>
      {spending.length === 0 ? (
        <p className="text-ink-faint">No placements in this period.</p>
      ) : (
        <table className="w-full" aria-labelledby={headingId}>
          <thead>
            <tr>
              <th className={`${headerCellClass} text-left`} scope="col">
                {nameHeading}
              </th>
              <th className={`${headerCellClass} ${numberCellClass}`} scope="col">
                Placements
              </th>
              <th className={`${headerCellClass} ${numberCellClass}`} scope="col">
                Bounties
              </th>
            </tr>
          </thead>
          <tbody>
            {spending.map((spendEntry) => (
              <SpendRow
                key={spendEntry.name}
                spendEntry={spendEntry}
                groupBy={groupBy}
                maxAmount={maxAmount}
              />
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

/** The placements and bounties of one company or agency. */
type SpendEntry = Spend[number];

interface SpendRowProps {
  spendEntry: SpendEntry;
  groupBy: SpendGroup;
  maxAmount: number;
}

function SpendRow({ spendEntry, groupBy, maxAmount }: SpendRowProps) {
  const { name, placements: placementCount, unpriced: unpricedCount, amount } = spendEntry;
  const hasBounties = unpricedCount < placementCount;
  return (
    <tr className="border-t border-dashed border-line">
      <th className="w-full py-2.25 text-left align-top font-medium wrap-anywhere" scope="row">
        {name}
        <ProportionBar className="mt-1.5" percent={(amount / maxAmount) * 100} />
      </th>
      <td className={`${numberCellClass} py-2.25 align-top`}>
        <DrillDownLink
          variant="number"
          metric="placements"
          company={groupBy === "company" ? name : undefined}
          agency={groupBy === "agency" ? name : undefined}
          count={placementCount}
        >
          {placementCount}
        </DrillDownLink>
      </td>
      <td className={`${numberCellClass} py-2.25 align-top`}>
        {hasBounties && (
          <span className="font-display font-heading tracking-figure">{formatMoney(amount)}</span>
        )}
        {unpricedCount > 0 && (
          <MetricCaption>
            {hasBounties ? `and ${unpricedCount} without a bounty` : "Without a bounty"}
          </MetricCaption>
        )}
      </td>
    </tr>
  );
}
