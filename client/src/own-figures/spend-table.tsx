import { fullMoney } from "@shared/lib/text";
import { mostSpentOn } from "@shared/own-figures/rules";
import type { Spend } from "@shared/own-figures/schema";
import { useId } from "react";
import { Definition } from "@/ui/tooltip";
import { RowsLink } from "./rows-link";

/** What the bounties of placements came to, name by name, the largest first. */
export function SpendTable({ title, by, spent }: { title: string; by: "company" | "agency"; spent: Spend }) {
  const id = useId();
  const most = Math.max(1, ...spent.map(({ amount }) => amount));
  return (
    <section>
      <h3>
        <span id={id}>{title}</span>{" "}
        <Definition of={title}>
          {by === "company"
            ? "The bounties of this period's placements, by the company the job is for."
            : "The bounties of this period's placements, by the agency that the recruiter belonged to, or the recruiter."}
        </Definition>
      </h3>
      {spent.length === 0 ? (
        <p className="text-ink-faint">No placements in this period.</p>
      ) : (
        <table className="spend" aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{by === "company" ? "Company" : "Agency or recruiter"}</th>
              <th scope="col">Placements</th>
              <th scope="col">Bounties</th>
            </tr>
          </thead>
          <tbody>
            {spent.map(({ name, placements, unpriced, amount }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span className="bar" aria-hidden="true">
                    <i style={{ width: `${(amount / most) * 100}%` }} />
                  </span>
                </th>
                <td>
                  <RowsLink figure="placements" {...{ [by]: name }} count={placements}>
                    {placements}
                  </RowsLink>
                </td>
                <td>
                  {unpriced < placements && <span className="money">{fullMoney(amount)}</span>}
                  {unpriced > 0 && <small>{unpriced < placements ? `and ${unpriced} at a percentage` : "At a percentage"}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {spent.length === mostSpentOn && <p className="hint">{`The ${mostSpentOn} with the largest amounts.`}</p>}
    </section>
  );
}
