import { Plus } from "lucide-react";
import { Suspense, useEffect, useEffectEvent } from "react";
import { useRecordFirstStep } from "@/first-steps/mutations";
import { useRestoreFocus } from "@/lib/focus/use-restore-focus";
import type { Loader } from "@/loader";
import { Button } from "@/ui/button";
import { PageColumns } from "@/ui/page-columns";
import {
  blankLine,
  floatingActionClass,
  PageActions,
  PageDescription,
  PageHeader,
  PageHeading,
} from "@/ui/page-header";
import { AgencyList } from "./agency-list";
import { DirectoryAside } from "./directory-aside";
import { DirectoryFilterBar } from "./directory-filters";
import { AddAgencyDialog, loadDirectoryDialogs } from "./lazy-directory-dialogs";
import { agencyCountsQuery, agencyListQuery, featuredAgenciesQuery } from "./queries";
import { parseDirectoryParams, useDirectoryParams } from "./use-directory-params";
import { useMatchingAgencies } from "./use-matching-agencies";

export const loader: Loader = (client, { search }) =>
  Promise.all([
    client.prefetchInfiniteQuery(agencyListQuery(parseDirectoryParams(search))),
    client.prefetchQuery(agencyCountsQuery()),
    client.prefetchQuery(featuredAgenciesQuery()),
  ]);

/** The screen `/agencies`: the agency directory, with search, filters and ratings. */
export function AgenciesPage() {
  const { values, closeDialog } = useDirectoryParams();
  const isAddDialogOpen = values.add === "1";
  const { agenciesQuery, countText } = useMatchingAgencies();
  useRestoreFocus(isAddDialogOpen);
  // Opening the directory is one of the viewer's first steps.
  const recordVisit = useEffectEvent(useRecordFirstStep("directory"));
  useEffect(() => recordVisit(), []);
  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Recruiting Agency Directory</h1>
          <PageDescription>{countText ?? blankLine}</PageDescription>
        </PageHeading>
        <PageActions>
          <AddAgencyButton variant="primary" className={floatingActionClass} />
        </PageActions>
      </PageHeader>
      <PageColumns>
        <section className="grid min-w-0 grid-cols-1 content-start" aria-label="Agencies">
          <DirectoryFilterBar />
          <AgencyList agenciesQuery={agenciesQuery} emptyAction={<AddAgencyButton variant="secondary" />} />
        </section>
        <DirectoryAside />
      </PageColumns>
      <Suspense>{isAddDialogOpen && <AddAgencyDialog onClose={() => closeDialog({ add: "" })} />}</Suspense>
    </>
  );
}

interface AddAgencyButtonProps {
  variant: "primary" | "secondary";
  className?: string;
}

function AddAgencyButton({ variant, className }: AddAgencyButtonProps) {
  const { openDialog } = useDirectoryParams();
  return (
    <Button
      variant={variant}
      className={className}
      aria-haspopup="dialog"
      onClick={() => openDialog({ add: "1" })}
      onPointerEnter={() => void loadDirectoryDialogs()}
      onFocus={() => void loadDirectoryDialogs()}
    >
      <Plus />
      Add Agency
    </Button>
  );
}
