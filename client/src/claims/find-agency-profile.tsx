import type { ClaimableAgency } from "@shared/claims/schemas";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Flag, Plus } from "lucide-react";
import { Suspense, useId } from "react";
import { navigate } from "wouter/use-browser-location";
import { AddAgencyDialog, loadDirectoryDialogs } from "@/agencies/lazy-directory-dialogs";
import { useViewer } from "@/auth/viewer";
import { Button } from "@/ui/button";
import { SearchBox } from "@/ui/search-box";
import { SectionPending } from "@/ui/skeleton";
import { ClaimDialog } from "./claim-dialog";
import { claimableAgenciesQuery } from "./queries";
import { useOwnAgencyParams } from "./use-own-agency-params";

const sectionClass = "grid grid-cols-1 content-start gap-3 border-line px-card py-4 not-first:border-t";

/** Finds an agency profile that has no owner, to claim it, or creates a new one. */
export function FindAgencyProfile({ onClaimed }: { onClaimed: () => void }) {
  const { values, set, open, close } = useOwnAgencyParams();
  const query = useQuery({ ...claimableAgenciesQuery(values.q), placeholderData: keepPreviousData });
  const agencyToClaim = query.data?.find(({ id }) => id === values.claim);
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
          <h3 id="claimable">Is one of these yours?</h3>
          <p className="text-small text-ink-faint">
            Somebody may have listed your agency already. These have no owner yet.
          </p>
        </div>
        <SearchBox
          label="Search listings without an owner"
          placeholder="Search by name..."
          value={values.q}
          onChange={(q) => set({ q })}
        />
        <div aria-busy={query.isPlaceholderData}>
          {query.data ? (
            <ClaimableAgencies agencies={query.data} q={values.q} onClaim={(claim) => open({ claim })} />
          ) : (
            <SectionPending query={query} what="The listings without an owner" />
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
          onClick={() => open({ listing: "new" })}
        >
          <Plus />
          Create Your Listing
        </Button>
      </div>
      {agencyToClaim && (
        <ClaimDialog
          agency={agencyToClaim}
          onClaimed={onClaimed}
          onClose={() => close({ claim: undefined })}
        />
      )}
      <Suspense>
        {values.listing === "new" && <CreateDialog onClose={() => close({ listing: "" })} />}
      </Suspense>
    </>
  );
}

function ClaimableAgencies({
  agencies,
  q,
  onClaim,
}: {
  agencies: readonly ClaimableAgency[];
  q: string;
  onClaim: (id: number) => void;
}) {
  const { company } = useViewer();
  return (
    <>
      <p className={agencies.length > 0 ? "sr-only" : "text-ink-faint"} role="status">
        {agencies.length > 0 ? `${agencies.length} found` : emptyText(q, company)}
      </p>
      {agencies.length > 0 && (
        <ul>
          {agencies.map((agency) => (
            <Row key={agency.id} agency={agency} onClaim={() => onClaim(agency.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function emptyText(q: string, company: string | null): string {
  if (q) return `No listing without an owner is called “${q}”.`;
  if (company) return `No listing without an owner looks like “${company}”.`;
  return "Search for your agency by name, because your profile has no company.";
}

function Row({
  agency: { name, location, website },
  onClaim,
}: {
  agency: ClaimableAgency;
  onClaim: () => void;
}) {
  const id = useId();
  const details = [location, website && hostOf(website)].filter(Boolean).join(" · ");
  return (
    <li className="flex items-center gap-x-4 gap-y-2 py-2.5 not-first:border-t not-first:border-dashed not-first:border-line">
      <div className="min-w-0 flex-1 normal-nums wrap-anywhere">
        <b id={id}>{name}</b>
        {details && <p className="text-small text-ink-faint">{details}</p>}
      </div>
      <Button className="flex-none" size="sm" aria-haspopup="dialog" aria-describedby={id} onClick={onClaim}>
        <Flag className="size-4" />
        Claim
      </Button>
    </li>
  );
}

const hostOf = (website: string) =>
  URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, "") : website;

/** Creates an agency profile, named after the viewer's company, and then opens its page. */
function CreateDialog({ onClose }: { onClose: () => void }) {
  const { company } = useViewer();
  return (
    <AddAgencyDialog
      title="Create Your Listing"
      sub="You own it: you can edit it and answer its reviews."
      initialName={company ?? ""}
      onClose={onClose}
      onAdded={({ id }) => navigate(`/agencies/${id}`, { replace: true })}
    />
  );
}
