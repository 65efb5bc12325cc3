import { useQuery } from "@tanstack/react-query";
import type { Loader } from "@/loader";
import { PageColumns } from "@/ui/page-columns";
import { Stat, StatRow } from "@/ui/stat-row";
import { AdminAside } from "./admin-aside";
import { AdminHeader } from "./admin-header";
import { DemoBanner } from "./demo-banner";
import {
  domainClaimsQuery,
  latestDecisionsQuery,
  siteSettingsQuery,
  vcApplicationCountsQuery,
  vcApplicationsQuery,
} from "./queries";
import { VcApplications } from "./vc-applications";

export const loader: Loader = (client) =>
  Promise.all([
    client.prefetchQuery(siteSettingsQuery()),
    client.prefetchQuery(vcApplicationCountsQuery()),
    client.prefetchInfiniteQuery(vcApplicationsQuery()),
    client.prefetchInfiniteQuery(latestDecisionsQuery()),
    client.prefetchInfiniteQuery(domainClaimsQuery()),
  ]);

/** The screen `/admin`: pending VC applications, with recent decisions and domain claims beside them. */
export function AdminPage() {
  const applicationCounts = useQuery(vcApplicationCountsQuery()).data;
  return (
    <>
      <DemoBanner />
      <AdminHeader title="Admin Panel" subtitle="VC partner applications, oldest first" />
      <StatRow columns={3}>
        <Stat label="Pending applications" value={applicationCounts?.pending ?? "–"} />
        <Stat label="This month" value={applicationCounts?.thisMonth ?? "–"} />
        <Stat label="Companies" value={applicationCounts?.companies ?? "–"} />
      </StatRow>
      <PageColumns>
        <section aria-label="Pending applications">
          <VcApplications />
        </section>
        <AdminAside />
      </PageColumns>
    </>
  );
}
