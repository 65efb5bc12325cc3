import { useQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { Suspense } from "react";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { EmptyState } from "@/ui/empty-state";
import { SectionPending } from "@/ui/skeleton";
import { UpdatesList } from "./lazy-parts";
import { portfolioUpdatesQuery } from "./queries";

/** Jobs that companies of the network posted; for the hiring side also their hires. */
export function PortfolioUpdates() {
  const query = useQuery(portfolioUpdatesQuery());
  const pending = (
    <Card>
      <SectionPending query={query} what="Portfolio updates" />
    </Card>
  );
  if (!query.data) return pending;
  if (query.data.length === 0)
    return (
      <EmptyState
        Icon={Newspaper}
        title="No portfolio updates"
        as="h3"
        action={<LinkButton href="/jobs">View Job Market</LinkButton>}
      >
        News of the companies in the network will appear here.
      </EmptyState>
    );
  return (
    <Suspense fallback={pending}>
      <UpdatesList updates={query.data} />
    </Suspense>
  );
}
