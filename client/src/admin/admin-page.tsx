import { useQuery } from "@tanstack/react-query";
import { NumberStrip } from "@/ui/strip";
import { DemoBanner } from "./demo-banner";
import { vcApplicationCounts } from "./queries";
import { VcApplications } from "./vc-applications";
import "@/styles/admin.css";

/** Who asks to be a VC partner, and what the installation's keeper should know. */
export function AdminPage() {
  const counts = useQuery(vcApplicationCounts()).data;
  return (
    <>
      <DemoBanner />
      <div className="head">
        <div>
          <h1>Admin Panel</h1>
          <p className="sub">VC partner applications, oldest first</p>
        </div>
      </div>
      <NumberStrip
        three
        figures={[
          { label: "Pending applications", value: counts?.pending ?? "–" },
          { label: "This month", value: counts?.thisMonth ?? "–" },
          { label: "Companies", value: counts?.companies ?? "–" },
        ]}
      />
      <VcApplications />
    </>
  );
}
