import { canSeeReviews, ownsAgencyProfile } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import type { Role } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { canReview } from "@shared/reviews/policy";
import { useQueryClient } from "@tanstack/react-query";
import { BadgeCheck, Mail } from "lucide-react";
import { useLocation } from "wouter";
import { loadReviewDialogs } from "@/reviews/lazy-review-dialogs";
import { Stars } from "@/reviews/stars";
import { useReviewParams } from "@/reviews/use-review-params";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Tooltip } from "@/ui/tooltip";
import { RoleTag } from "@/users/role-tag";
import { AgencyLogo } from "./agency-logo";
import { AgencyMenu } from "./agency-menu";
import { loadAgencyProfileParts } from "./lazy-profile-parts";
import { agencyQuery } from "./profile-queries";
import { useAgencyProfileParams } from "./use-agency-profile-params";

// Not written as a literal in the JSX, because the linter would take it for an ARIA role.
const agencyRole: Role = "agency";

/** Header of an agency profile: name, rating and main actions. */
export function AgencyHeader({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  return (
    <div className="mb-6 flex flex-wrap items-start gap-5 max-md:mb-5 max-md:gap-4">
      <AgencyLogo className="size-18 rounded-[12px] text-[28px]" agency={agency} />
      {/* Leaves room for the logo and the gap. */}
      <div className="max-w-[calc(100%-92px)] min-w-0 flex-auto wrap-anywhere max-md:max-w-[calc(100%-88px)]">
        <h1>{agency.name}</h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <RoleTag role={agencyRole} />
          {agency.isVerified && <VerifiedBadge />}
          {canSeeReviews(viewer, agency) && <RatingSummary agency={agency} />}
        </div>
      </div>
      <AgencyHeaderActions agency={agency} />
    </div>
  );
}

function VerifiedBadge() {
  return (
    <Tooltip text="An admin has checked that this agency is who it says it is." openOnClick>
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 rounded-chip font-medium text-primary max-md:-my-2.5 max-md:min-h-11"
      >
        <BadgeCheck className="size-4" />
        Verified
      </button>
    </Tooltip>
  );
}

function RatingSummary({ agency: { rating, reviewCount } }: { agency: AgencyProfile }) {
  if (rating === null) return <span className="text-ink-faint">No reviews yet</span>;
  return (
    <span className="mt-1 flex items-center gap-3">
      <Stars rating={rating} />
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span className="text-ink-faint">{pluralize(reviewCount, "review")}</span>
    </span>
  );
}

function AgencyHeaderActions({ agency }: { agency: AgencyProfile }) {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { openDialog } = useAgencyProfileParams();
  const { openDialog: openReviewDialog } = useReviewParams();
  function handleDeleted() {
    // The admin may have left the page before the response arrived.
    const isProfileStillOpen = location.pathname === `/agencies/${agency.id}`;
    if (isProfileStillOpen) navigate("/agencies", { replace: true });
    queryClient.removeQueries(agencyQuery(agency.id));
  }
  return (
    <div className="flex flex-none items-center gap-2 empty:hidden max-md:w-full max-md:flex-wrap print:hidden">
      {canReview(viewer, agency.isOwn) && (
        <Button
          className="max-md:flex-1"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadReviewDialogs()}
          onClick={() => openReviewDialog({ review: "1" })}
        >
          {agency.myReview ? "Edit your review" : "Leave Review"}
        </Button>
      )}
      {!ownsAgencyProfile(viewer, agency) && (
        <Button
          className="max-md:flex-1"
          variant="primary"
          aria-haspopup="dialog"
          onPointerEnter={() => void loadAgencyProfileParts()}
          onClick={() => openDialog({ contact: "1" })}
        >
          <Mail />
          Contact Agency
        </Button>
      )}
      <AgencyMenu className="max-md:-mr-2.5" agency={agency} onDeleted={handleDeleted} />
    </div>
  );
}
