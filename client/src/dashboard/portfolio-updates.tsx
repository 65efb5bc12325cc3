import { useQuery } from "@tanstack/react-query";
import { Newspaper } from "lucide-react";
import { Suspense } from "react";
import { LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { SectionPlaceholder } from "@/ui/skeleton";
import { UpdatesList } from "./lazy-parts";
import { portfolioUpdatesQuery } from "./queries";

/** Jobs that companies of the network posted; for the hiring side also their hires. */
export function PortfolioUpdates() {
  const updatesResult = useQuery(portfolioUpdatesQuery());
  const placeholder = (
    <Card>
      <SectionPlaceholder query={updatesResult} contentName="Portfolio updates" />
    </Card>
  );
  if (!updatesResult.data) return placeholder;
  if (updatesResult.data.length === 0)
    return (
      <CenteredMessage
        Icon={Newspaper}
        title="No portfolio updates"
        as="h3"
        action={<LinkButton href="/jobs">View Job Market</LinkButton>}
      >
        News of the companies in the network will appear here.
      </CenteredMessage>
    );
  return (
    <Suspense fallback={placeholder}>
      <UpdatesList updates={updatesResult.data} />
    </Suspense>
  );
}
