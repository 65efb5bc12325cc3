import { useQuery } from "@tanstack/react-query";
import { vcApplicationCounts } from "@/shell/counts";
import { NumberStrip } from "@/ui/strip";
import { AdminAside } from "./admin-aside";
import { AdminHead } from "./admin-head";
import { DemoBanner } from "./demo-banner";
import { VcApplications } from "./vc-applications";
import "@/styles/admin.css";

/** Who asks to be a VC partner, and what the installation's keeper should know. */
export function AdminPage() {
  const counts = useQuery(vcApplicationCounts()).data;
  return (
    <>
      <DemoBanner />
      <AdminHead title="Admin Panel" sub="VC partner applications, oldest first" />
      <NumberStrip
        three
        figures={[
          { label: "Pending applications", value: counts?.pending ?? "–" },
          { label: "This month", value: counts?.thisMonth ?? "–" },
          { label: "Companies", value: counts?.companies ?? "–" },
        ]}
      />
      <div className="cols">
        <section aria-label="Pending applications">
          <VcApplications />
        </section>
        <AdminAside />
      </div>
    </>
  );
}
