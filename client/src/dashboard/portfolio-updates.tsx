import { useQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { Suspense } from "react";
import { LinkButton } from "@/ui/button";
import { PartPending } from "@/ui/skeleton";
import { Empty } from "@/ui/states";
import { UpdatesList } from "./late-parts";
import { updates } from "./queries";

/** Searches that companies of the network opened; for the hiring side also hires. */
export function PortfolioUpdates() {
  const query = useQuery(updates());
  const pending = (
    <div className="card">
      <PartPending query={query} what="Portfolio updates" />
    </div>
  );
  if (!query.data) return pending;
  if (query.data.length === 0)
    return (
      <Empty Icon={Newspaper} title="No portfolio updates" as="h3" action={<LinkButton href="/jobs">View Job Market</LinkButton>}>
        News of the companies in the network will appear here.
      </Empty>
    );
  return (
    <Suspense fallback={pending}>
      <UpdatesList updates={query.data} />
    </Suspense>
  );
}
