import { Plus } from "lucide-react";
import { Suspense } from "react";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { PageColumns } from "@/ui/page-columns";
import { floatingActionClass, PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { AgencyList } from "./agency-list";
import { DirectoryAside } from "./directory-aside";
import { DirectoryFilters } from "./directory-filters";
import { AddAgencyDialog, loadDirectoryDialogs } from "./lazy-directory-dialogs";
import { agenciesQuery, agencyCountsQuery, featuredAgenciesQuery } from "./queries";
import { useDirectory } from "./use-directory";
import { parseDirectoryParams, useDirectoryParams } from "./use-directory-params";

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchInfiniteQuery(agenciesQuery(parseDirectoryParams(search))),
    client.prefetchQuery(agencyCountsQuery()),
    client.prefetchQuery(featuredAgenciesQuery()),
  ]);

/** The agency directory, with search, filters and ratings. */
export function AgenciesPage() {
  const { values, open, close } = useDirectoryParams();
  const { list, summary } = useDirectory();
  useRestoreFocus(values.add !== "");
  const renderAddButton = (variant: "primary" | "secondary") => (
    <Button
      variant={variant}
      className={variant === "primary" ? floatingActionClass : undefined}
      aria-haspopup="dialog"
      onClick={() => open({ add: "1" })}
      onPointerEnter={() => void loadDirectoryDialogs()}
      onFocus={() => void loadDirectoryDialogs()}
    >
      <Plus />
      Add Agency
    </Button>
  );

  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Recruiting Agency Directory</h1>
          <PageDescription>{summary || "\u00a0"}</PageDescription>
        </PageHeading>
        <PageActions>{renderAddButton("primary")}</PageActions>
      </PageHeader>
      <PageColumns>
        <section className="grid min-w-0 grid-cols-1 content-start" aria-label="Agencies">
          <DirectoryFilters />
          <AgencyList list={list} emptyAction={renderAddButton("secondary")} />
        </section>
        <DirectoryAside />
      </PageColumns>
      <Suspense>{values.add && <AddAgencyDialog onClose={() => close({ add: "" })} />}</Suspense>
    </>
  );
}
