import { knownPagePaths } from "@shared/analytics/rules";
import type { SiteStats } from "@shared/analytics/schemas";
import { otherPagesLabel } from "@shared/analytics/vocabulary";
import { pluralize } from "@shared/lib/format";
import { Link } from "wouter";
import { findScreen } from "@/screens";
import { useViewer } from "@/session/viewer";
import { Card } from "@/ui/card";
import { CountBadge } from "@/ui/count-badge";
import { InfoTooltip } from "@/ui/tooltip";

/** The ten most visited pages, with bars relative to the first. */
export function TopPages({ pages }: { pages: SiteStats["topPages"] }) {
  const maxVisitCount = pages[0]?.visits ?? 0;
  return (
    <Card asChild>
      <section aria-label="Most Visited Pages">
        <h2 className="text-[16px]/[22px] tracking-subheading">
          Most Visited Pages{" "}
          <InfoTooltip term="Most Visited Pages">
            The ten pages with the most visits. Ids are replaced with {"{id}"}, and query strings are removed.
          </InfoTooltip>
        </h2>
        {pages.length === 0 ? (
          <p className="text-ink-faint">No page visit data available</p>
        ) : (
          <ol>
            {pages.map(({ page, visits: visitCount }, index) => (
              <li
                className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 border-t border-dashed border-line py-2 first:border-t-0 first:pt-0 last:pb-0"
                key={page}
              >
                <span className="text-right text-ink-faint" aria-hidden="true">
                  {index + 1}
                </span>
                <span className="relative isolate block px-2.5 py-1 wrap-anywhere max-md:py-3">
                  <i
                    className="absolute inset-y-0 left-0 -z-1 rounded-[4px] bg-primary-soft forced-color-adjust-none forced-colors:top-auto forced-colors:h-0.75 forced-colors:bg-[Highlight]"
                    data-testid="bar"
                    style={{ width: `${(100 * visitCount) / maxVisitCount}%` }}
                  />
                  <PageName page={page} />
                </span>
                <CountBadge>{pluralize(visitCount, "visit")}</CountBadge>
              </li>
            ))}
          </ol>
        )}
      </section>
    </Card>
  );
}

/**
 * The name of a page. It is a link only if the page is known and open to the viewer, because clients can
 * report visits to any path.
 */
function PageName({ page }: { page: string }) {
  const viewer = useViewer();
  const pageName = formatPageName(page);
  const hasIdPlaceholder = page.includes("{");
  if (knownPagePaths.has(page) && !hasIdPlaceholder && findScreen(page, viewer))
    return (
      <Link
        className="underline decoration-current/30 underline-offset-3 hover:decoration-current max-md:after:absolute max-md:after:inset-0"
        href={page}
      >
        {pageName}
      </Link>
    );
  return <bdi>{pageName}</bdi>;
}

function formatPageName(page: string): string {
  if (page === "/") return "Home";
  if (page === otherPagesLabel) return "Other pages";
  // Control and format characters would be invisible.
  return page.replace(/[\p{Cc}\p{Cf}]/gu, "\ufffd");
}
