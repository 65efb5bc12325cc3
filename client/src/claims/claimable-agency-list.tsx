import type { ClaimableAgency } from "@shared/claims/schemas";
import { Flag } from "lucide-react";
import { useId } from "react";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";

interface ClaimableAgencyListProps {
  agencies: readonly ClaimableAgency[];
  /** The name searched for. If it is empty, the agencies are those named like the viewer's company. */
  searchText: string;
  onClaim: (agencyId: number) => void;
}

/** The agency profiles without an owner, each with a button to claim it. */
export function ClaimableAgencyList({ agencies, searchText, onClaim }: ClaimableAgencyListProps) {
  const { company } = useViewer();
  return (
    <>
      <p className={agencies.length > 0 ? "sr-only" : "text-ink-faint"} role="status">
        {agencies.length > 0 ? `${agencies.length} found` : explainNoAgencies(searchText, company)}
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

function explainNoAgencies(searchText: string, company: string | null): string {
  if (searchText) return `No listing without an owner is called “${searchText}”.`;
  if (company) return `No listing without an owner looks like “${company}”.`;
  return "Search for your agency by name, because your profile has no company.";
}

function ClaimableAgencyRow({ agency, onClaim }: { agency: ClaimableAgency; onClaim: () => void }) {
  const { name, location, website } = agency;
  const nameId = useId();
  const detailsText = [location, website && formatHost(website)].filter(Boolean).join(" · ");
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

/** Returns for example "acme.com" for `https://www.acme.com/jobs`. */
function formatHost(website: string): string {
  if (!URL.canParse(website)) return website;
  return new URL(website).hostname.replace(/^www\./, "");
}
