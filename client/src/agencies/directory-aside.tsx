import { specializations } from "@shared/agencies/schema";
import { counted } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "wouter";
import { Card } from "@/ui/card";
import { PartPending } from "@/ui/skeleton";
import { StableSection } from "@/ui/stable-section";
import { StatList } from "@/ui/stat-list";
import { Definition } from "@/ui/tooltip";
import { agencyCounts, featuredAgencies } from "./queries";

/** What stands beside the directory; on small screens below it. */
export function DirectoryAside() {
  return (
    <StableSection asChild className="grid grid-cols-1 gap-4">
      <aside aria-label="Directory">
        <Figures />
        <Specializations />
        <Featured />
      </aside>
    </StableSection>
  );
}

function Figures() {
  const query = useQuery(agencyCounts());
  const counts = query.data;
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">Directory</h2>
        {counts ? (
          <StatList size="lg">
            <dt>Agencies</dt>
            <dd>{counts.total.toLocaleString("en-US")}</dd>
            <dt>Verified</dt>
            <dd>{counts.verified.toLocaleString("en-US")}</dd>
            <dt>With reviews</dt>
            <dd>{counts.withReviews.toLocaleString("en-US")}</dd>
            <dt>
              Active This Month{" "}
              <Definition of="Active This Month">
                Agencies whose people proposed, submitted or placed somebody in the last 30 days.
              </Definition>
            </dt>
            <dd>{counts.activeThisMonth.toLocaleString("en-US")}</dd>
          </StatList>
        ) : (
          <PartPending query={query} what="The figures" />
        )}
      </section>
    </Card>
  );
}

function Specializations() {
  const query = useQuery(agencyCounts());
  const counts = query.data?.specializations;
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">Specializations</h2>
        {counts ? (
          <StatList>
            {specializations
              .toSorted((a, b) => counts[b] - counts[a])
              .map((one) => (
                <Fragment key={one}>
                  <dt>{one}</dt>
                  <dd>{counts[one].toLocaleString("en-US")}</dd>
                </Fragment>
              ))}
          </StatList>
        ) : (
          <PartPending query={query} what="The specializations" />
        )}
      </section>
    </Card>
  );
}

function Featured() {
  const query = useQuery(featuredAgencies());
  const featured = query.data;
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">Featured This Week</h2>
        {featured && featured.length > 0 && (
          <ul>
            {featured.map(({ id, name, placement: { title, company, days } }) => (
              <li
                className="text-small wrap-anywhere text-ink-faint not-first:mt-2.5 not-first:border-t not-first:border-dashed not-first:border-line not-first:pt-2.5"
                key={id}
              >
                <Link
                  className="text-body font-semibold text-ink decoration-1 underline-offset-3 hover:underline max-md:-my-3 max-md:inline-block max-md:py-3"
                  href={`/agencies/${id}`}
                >
                  {name}
                </Link>
                <p>{`Filled ${title} at ${company} ${days === 0 ? "within a day" : `in ${counted(days, "day")}`}`}</p>
              </li>
            ))}
          </ul>
        )}
        {featured?.length === 0 && (
          <p className="text-small text-ink-faint">No placements this week. An agency that fills a job is listed here for seven days.</p>
        )}
        {!featured && <PartPending query={query} what="The featured agencies" />}
      </section>
    </Card>
  );
}
