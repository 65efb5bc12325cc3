import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { navigate } from "wouter/use-browser-location";
import { AddAgencyDialog, loadDirectoryDialogs } from "@/agencies/lazy-directory-dialogs";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";
import { SectionPlaceholder } from "@/ui/skeleton";
import { ClaimAgencyDialog } from "./claim-agency-dialog";
import { ClaimableAgencyList } from "./claimable-agency-list";
import { claimableAgenciesQuery } from "./queries";
import { useOwnAgencyParams } from "./use-own-agency-params";

const sectionClass = "grid grid-cols-1 content-start gap-3 border-line px-card py-4 not-first:border-t";

/** Finds an agency profile that has no owner, to claim it, or creates a new one. */
export function FindAgencyProfile({ onClaimed }: { onClaimed: () => void }) {
  const { values, setParams, openDialog, closeDialog } = useOwnAgencyParams();
  const agenciesResult = useQuery({ ...claimableAgenciesQuery(values.q), placeholderData: keepPreviousData });
  const agencyToClaim = agenciesResult.data?.find(({ id }) => id === values.claim);
  return (
    <>
      <div className={sectionClass}>
        <p>
          A listing is your agency's page in the directory: your specializations, your contact details,
          reviews from partners, and your track record in this network.
        </p>
      </div>
      <section className={sectionClass} aria-labelledby="claimable">
        <div>
          <h4 id="claimable" className="text-large tracking-subheading">
            Is one of these yours?
          </h4>
          <p className="text-small text-ink-faint">
            Somebody may have listed your agency already. These have no owner yet.
          </p>
        </div>
        <SearchBox
          label="Search listings without an owner"
          placeholder="Search by name..."
          value={values.q}
          onChange={(searchText) => setParams({ q: searchText })}
        />
        <div aria-busy={agenciesResult.isPlaceholderData}>
          {agenciesResult.data ? (
            <ClaimableAgencyList
              agencies={agenciesResult.data}
              searchText={values.q}
              onClaim={(agencyId) => openDialog({ claim: agencyId })}
            />
          ) : (
            <SectionPlaceholder query={agenciesResult} contentName="The listings without an owner" />
          )}
        </div>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-card py-4">
        <p className="text-small text-ink-faint">None of them? Then list your agency yourself.</p>
        <Button
          className="max-md:w-full"
          variant="secondary"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadDirectoryDialogs()}
          onClick={() => openDialog({ listing: "new" })}
        >
          <Plus />
          Create Your Listing
        </Button>
      </div>
      {agencyToClaim && (
        <ClaimAgencyDialog
          agency={agencyToClaim}
          onClaimed={onClaimed}
          onClose={() => closeDialog({ claim: undefined })}
        />
      )}
      {values.listing === "new" && (
        <Suspense>
          <CreateAgencyProfileDialog onClose={() => closeDialog({ listing: "" })} />
        </Suspense>
      )}
    </>
  );
}

/** Creates an agency profile, named after the viewer's company, and then opens its page. */
function CreateAgencyProfileDialog({ onClose }: { onClose: () => void }) {
  const { company } = useViewer();
  return (
    <AddAgencyDialog
      title="Create Your Listing"
      subtitle="You own it: you can edit it and answer its reviews."
      initialName={company ?? ""}
      onClose={onClose}
      onAdded={({ id }) => navigate(`/agencies/${id}`, { replace: true })}
    />
  );
}
