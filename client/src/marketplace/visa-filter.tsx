import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { jobCountsQuery } from "@/jobs/queries";
import { useJobsParams } from "@/jobs/use-jobs-params";
import { FilterChip, FilterChipCount } from "@/ui/filter-chip";

/**
 * A toggle for jobs that offer a visa, with the number of such jobs among those that match the other filters.
 * The filters dialog shows it under the heading "Visa sponsorship", so its label is only "Offered".
 */
export function VisaFilter() {
  const { values, setParams } = useJobsParams();
  const isOn = values.visaSponsorship === "true";
  const { data: count } = useQuery({
    ...jobCountsQuery({ ...values, visaSponsorship: "true" }),
    placeholderData: keepPreviousData,
    select: (counts) => counts.open + counts.in_progress,
  });
  return (
    <FilterChip
      aria-pressed={isOn}
      onClick={() => setParams({ visaSponsorship: isOn ? "" : "true" }, "push")}
    >
      Offered
      {count !== undefined && <FilterChipCount>{count.toLocaleString("en-US")}</FilterChipCount>}
    </FilterChip>
  );
}
