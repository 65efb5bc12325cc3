import { ownPages } from "@shared/analytics/rules";
import { otherPages, type SiteStats } from "@shared/analytics/schema";
import { counted } from "@shared/lib/text";
import { Link } from "wouter";
import { useViewer } from "@/auth/viewer";
import { screenFor } from "@/screens";
import { Definition } from "@/ui/tooltip";

/** The ten pages that were visited most, each beside the first. */
export function TopPages({ pages }: { pages: SiteStats["topPages"] }) {
  const most = pages[0]?.visits ?? 0;
  return (
    <section className="card" aria-label="Most Visited Pages">
      <h2 className="dsp">
        Most Visited Pages{" "}
        <Definition of="Most Visited Pages">
          The ten pages with the most visits. Ids are folded into {"{id}"}, and what stands behind a question mark is left out.
        </Definition>
      </h2>
      {pages.length === 0 ? (
        <p className="text-ink-faint">No page visit data available</p>
      ) : (
        <ol className="toppages">
          {pages.map(({ page, visits }, index) => (
            <li key={page}>
              <span className="rank" aria-hidden="true">
                {index + 1}
              </span>
              <span className="track">
                <i style={{ width: `${(100 * visits) / most}%` }} />
                <PageName page={page} />
              </span>
              <span className="count">{counted(visits, "visit")}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Anybody can tell of a visit to any path: only our own screens are links, and what cannot be seen is shown as such. */
function PageName({ page }: { page: string }) {
  const viewer = useViewer();
  const name = page === "/" ? "Home" : page === otherPages ? "Other pages" : page.replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
  if (ownPages.has(page) && !page.includes("{") && screenFor(page, viewer)) return <Link href={page}>{name}</Link>;
  return <bdi>{name}</bdi>;
}
