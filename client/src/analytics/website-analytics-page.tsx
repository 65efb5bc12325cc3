import { clock } from "@shared/lib/clock";
import { Download } from "lucide-react";
import { AdminHeader } from "@/admin/admin-header";
import { usePeriod } from "@/lib/routing/use-period";
import { toLocalDay } from "@/lib/time/day";
import { buttonVariants } from "@/ui/button";
import { PeriodPicker } from "@/ui/period-picker";
import { analyticsCsvUrl } from "./site-queries";
import { SiteStatistics } from "./site-statistics";

/** The screen `/admin/analytics`: visits, top pages, sign-ins and registrations, for admins. */
export function WebsiteAnalyticsPage() {
  const period = usePeriod();
  const { from, to, tz } = period;
  const periodFilter = { from, to, tz };
  const includesToday = to !== undefined && to >= toLocalDay(new Date(clock.now()));
  const timeZoneName = tz.replaceAll("_", " ");
  const todayNote = includesToday ? " Today is not over yet." : "";
  return (
    <>
      <AdminHeader
        title="Website Analytics"
        subtitle={`Visits by people: known bots are not counted. Days in the time of ${timeZoneName}.${todayNote}`}
      />
      <div className="mb-5 flex flex-wrap justify-between gap-x-4 gap-y-2 max-md:mb-4 print:hidden">
        <PeriodPicker className="mb-0 flex-auto max-md:mb-0" period={period} />
        <div className="flex items-center gap-2 max-md:flex-1">
          <CsvLink href={analyticsCsvUrl("exportDaysCsv", periodFilter)} contentName="Days" />
          <CsvLink href={analyticsCsvUrl("exportPagesCsv", periodFilter)} contentName="Pages" />
        </div>
      </div>
      <SiteStatistics periodFilter={periodFilter} />
    </>
  );
}

function CsvLink({ href, contentName }: { href: string; contentName: string }) {
  return (
    <a
      data-slot="button"
      className={buttonVariants({ variant: "outline", className: "max-md:flex-1" })}
      href={href}
      download
    >
      <Download />
      <span className="sr-only">Download </span>
      {contentName} CSV
    </a>
  );
}
