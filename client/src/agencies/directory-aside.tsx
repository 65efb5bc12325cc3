import { specializations } from "@shared/agencies/schema";
import { counted } from "@shared/lib/text";
import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "wouter";
import { PartPending } from "@/ui/skeleton";
import { StatList } from "@/ui/stat-list";
import { Definition } from "@/ui/tooltip";
import { agencyCounts, featuredAgencies } from "./queries";

/** What stands beside the directory; on small screens below it. */
export function DirectoryAside() {
  return (
    <aside className="diraside" aria-label="Directory">
      <Figures />
      <Specializations />
      <Featured />
    </aside>
  );
}

function Figures() {
  const query = useQuery(agencyCounts());
  const counts = query.data;
  return (
    <section className="card">
      <h2>Directory</h2>
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
  );
}

function Specializations() {
  const query = useQuery(agencyCounts());
  const counts = query.data?.specializations;
  return (
    <section className="card">
      <h2>Specializations</h2>
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
  );
}

function Featured() {
  const query = useQuery(featuredAgencies());
  const featured = query.data;
  return (
    <section className="card featured">
      <h2>Featured This Week</h2>
      {featured && featured.length > 0 && (
        <ul>
          {featured.map(({ id, name, placement: { title, company, days } }) => (
            <li key={id}>
              <Link href={`/agencies/${id}`}>{name}</Link>
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
  );
}
