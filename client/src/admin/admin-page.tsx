import { useQuery } from "@tanstack/react-query";
import type { Loader } from "@/loader";
import { vcApplicationCounts } from "@/shell/counts";
import { PageColumns } from "@/ui/page-columns";
import { Stat, StatRow } from "@/ui/stat-row";
import { AdminAside } from "./admin-aside";
import { AdminHeader } from "./admin-header";
import { DemoBanner } from "./demo-banner";
import { domainClaimsQuery, latestDecisionsQuery, siteQuery, vcApplicationsQuery } from "./queries";
import { VcApplications } from "./vc-applications";

export const loader: Loader = (client) =>
  Promise.all([
    client.prefetchQuery(siteQuery()),
    client.prefetchQuery(vcApplicationCounts()),
    client.prefetchInfiniteQuery(vcApplicationsQuery()),
    client.prefetchInfiniteQuery(latestDecisionsQuery()),
    client.prefetchInfiniteQuery(domainClaimsQuery()),
  ]);

/** Lists pending VC applications, with recent decisions and domain claims beside them. */
export function AdminPage() {
  const counts = useQuery(vcApplicationCounts()).data;
  return (
    <>
      <DemoBanner />
      <AdminHeader title="Admin Panel" sub="VC partner applications, oldest first" />
      <StatRow columns={3}>
        <Stat label="Pending applications" value={counts?.pending ?? "–"} />
        <Stat label="This month" value={counts?.thisMonth ?? "–"} />
        <Stat label="Companies" value={counts?.companies ?? "–"} />
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
