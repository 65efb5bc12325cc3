import { useQuery } from "@tanstack/react-query";
import type { Loader } from "@/loader";
import { vcApplicationCounts } from "@/shell/counts";
import { PageColumns } from "@/ui/page-columns";
import { Stat, StatRow } from "@/ui/stat-row";
import { AdminAside } from "./admin-aside";
import { AdminHead } from "./admin-head";
import { DemoBanner } from "./demo-banner";
import { domainClaims, latestDecisions, site, vcApplications } from "./queries";
import { VcApplications } from "./vc-applications";

export const loader: Loader = (client) =>
  Promise.all([
    client.prefetchQuery(site()),
    client.prefetchQuery(vcApplicationCounts()),
    client.prefetchInfiniteQuery(vcApplications()),
    client.prefetchInfiniteQuery(latestDecisions()),
    client.prefetchInfiniteQuery(domainClaims()),
  ]);

/** Lists pending VC applications, with recent decisions and domain claims beside them. */
export function AdminPage() {
  const counts = useQuery(vcApplicationCounts()).data;
  return (
    <>
      <DemoBanner />
      <AdminHead title="Admin Panel" sub="VC partner applications, oldest first" />
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
