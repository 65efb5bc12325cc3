import type { ClaimableAgency } from "@shared/claims/schemas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Flag, Plus } from "lucide-react";
import { Suspense, useId } from "react";
import { navigate } from "wouter/use-browser-location";
import { AddAgencyDialog, loadDirectoryDialogs } from "@/agencies/lazy-directory-dialogs";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";
import { SectionPlaceholder } from "@/ui/skeleton";
import { ClaimAgencyDialog } from "./claim-agency-dialog";
import { claimableAgenciesQuery } from "./queries";
import { useOwnAgencyParams } from "./use-own-agency-params";

const sectionClass = "grid grid-cols-1 content-start gap-3 border-line px-card py-4 not-first:border-t";

/** Finds an agency profile that has no owner, to claim it, or creates a new one. */
export function FindAgencyProfile({ onClaimed }: { onClaimed: () => void }) {
  const { values, setValues: setParams, openDialog, closeDialog } = useOwnAgencyParams();
  const agenciesQuery = useQuery({ ...claimableAgenciesQuery(values.q), placeholderData: keepPreviousData });
  const agencyToClaim = agenciesQuery.data?.find(({ id }) => id === values.claim);
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
          onChange={(q) => setParams({ q })}
        />
        <div aria-busy={agenciesQuery.isPlaceholderData}>
          {agenciesQuery.data ? (
            <ClaimableAgencyList
              agencies={agenciesQuery.data}
              searchText={values.q}
              onClaim={(agencyId) => openDialog({ claim: agencyId })}
            />
          ) : (
            <SectionPlaceholder query={agenciesQuery} contentName="The listings without an owner" />
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
      <Suspense>
        {values.listing === "new" && (
          <CreateAgencyProfileDialog onClose={() => closeDialog({ listing: "" })} />
        )}
      </Suspense>
    </>
  );
}

function ClaimableAgencyList({
  agencies,
  searchText,
  onClaim,
}: {
  agencies: readonly ClaimableAgency[];
  searchText: string;
  onClaim: (id: number) => void;
}) {
  const { company } = useViewer();
  return (
    <>
      <p className={agencies.length > 0 ? "sr-only" : "text-ink-faint"} role="status">
        {agencies.length > 0 ? `${agencies.length} found` : noAgenciesText(searchText, company)}
      </p>
      {agencies.length > 0 && (
        <ul>
          {agencies.map((agency) => (
            <ClaimableAgencyRow key={agency.id} agency={agency} onClaim={() => onClaim(agency.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function noAgenciesText(searchText: string, company: string | null): string {
  if (searchText) return `No listing without an owner is called “${searchText}”.`;
  if (company) return `No listing without an owner looks like “${company}”.`;
  return "Search for your agency by name, because your profile has no company.";
}

function ClaimableAgencyRow({
  agency: { name, location, website },
  onClaim,
}: {
  agency: ClaimableAgency;
  onClaim: () => void;
}) {
  const nameId = useId();
  const detailsText = [location, website && displayHost(website)].filter(Boolean).join(" · ");
  return (
    <li className="flex items-center gap-x-4 gap-y-2 py-2.5 not-first:border-t not-first:border-dashed not-first:border-line">
      <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
        <b id={nameId}>{name}</b>
        {detailsText && <p className="text-small text-ink-faint">{detailsText}</p>}
      </div>
      <Button
        className="flex-none"
        size="sm"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={onClaim}
      >
        <Flag className="size-4" />
        Claim
      </Button>
    </li>
  );
}

const displayHost = (website: string) =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, "") : website;

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
