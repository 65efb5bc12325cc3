import { specializations } from "@shared/agencies/vocabulary";
import { pluralize } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Card } from "@/ui/card";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { SectionPlaceholder } from "@/ui/skeleton";
import { StatList, StatListItem } from "@/ui/stat-list";
import { agencyCountsQuery, featuredAgenciesQuery } from "./queries";

/** Statistics and featured agencies beside the directory; below it on small screens. */
export function DirectoryAside() {
  return (
    <NoLayoutShiftSection asChild className="grid grid-cols-1 gap-4">
      <aside aria-label="Directory">
        <DirectoryStats />
        <SpecializationCounts />
        <FeaturedAgencies />
      </aside>
    </NoLayoutShiftSection>
  );
}

function DirectoryStats() {
  const countsQuery = useQuery(agencyCountsQuery());
  const counts = countsQuery.data;
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">Directory</h2>
        {counts ? (
          <StatList size="lg">
            <StatListItem label="Agencies">{counts.total.toLocaleString("en-US")}</StatListItem>
            <StatListItem label="Verified">{counts.verified.toLocaleString("en-US")}</StatListItem>
            <StatListItem label="With reviews">{counts.withReviews.toLocaleString("en-US")}</StatListItem>
            <StatListItem
              label="Active This Month"
              definition="Agencies whose members made a proposal, submitted a candidate or had a placement in the last 30 days."
              canInfoButtonWrap
            >
              {counts.activeThisMonth.toLocaleString("en-US")}
            </StatListItem>
          </StatList>
        ) : (
          <SectionPlaceholder query={countsQuery} contentName="The figures" />
        )}
      </section>
    </Card>
  );
}

function SpecializationCounts() {
  const countsQuery = useQuery(agencyCountsQuery());
  const counts = countsQuery.data?.specializations;
  const specializationsSortedByCount = counts
    ? specializations.toSorted((a, b) => counts[b] - counts[a])
    : [];
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">Specializations</h2>
        {counts ? (
          <StatList>
            {specializationsSortedByCount.map((specialization) => (
              <StatListItem key={specialization} label={specialization}>
                {counts[specialization].toLocaleString("en-US")}
              </StatListItem>
            ))}
          </StatList>
        ) : (
          <SectionPlaceholder query={countsQuery} contentName="The specializations" />
        )}
      </section>
    </Card>
  );
}

function FeaturedAgencies() {
  const agenciesQuery = useQuery(featuredAgenciesQuery());
  const agencies = agenciesQuery.data;
  return (
    <Card asChild>
      <section>
        <h2 className="text-[16px]/[22px] tracking-subheading">Featured This Week</h2>
        {agencies && agencies.length > 0 && (
          <ul>
            {agencies.map(({ id, name, placement }) => (
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
                <p>{`Filled ${placement.title} at ${placement.company} ${formatTimeToFill(placement.days)}`}</p>
              </li>
            ))}
          </ul>
        )}
        {agencies?.length === 0 && (
          <p className="text-small text-ink-faint">
            No placements this week. An agency that fills a job is listed here for seven days.
          </p>
        )}
        {!agencies && <SectionPlaceholder query={agenciesQuery} contentName="The featured agencies" />}
      </section>
    </Card>
  );
}

const formatTimeToFill = (days: number): string =>
  days === 0 ? "within a day" : `in ${pluralize(days, "day")}`;
