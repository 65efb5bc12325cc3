import { canOwnListing } from "@shared/agencies/policy";
import { Building2 } from "lucide-react";
import { oneAgency } from "@/agencies/profile-queries";
import { sessions } from "@/auth/own-queries";
import { OwnSessions } from "@/auth/own-sessions";
import { PasswordSection } from "@/auth/password-section";
import { useViewer } from "@/auth/viewer";
import { OwnListing } from "@/claims/own-listing";
import { claimable, ownListing } from "@/claims/queries";
import { readListingAddress } from "@/claims/use-listing-address";
import { DataExportSection } from "@/data-export/data-export-section";
import { choiceParam, useAddress } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { EmailSettings } from "@/notifications/email-settings";
import { preferences } from "@/notifications/queries";
import { suggestionCounts } from "@/suggestions/queries";
import { LinkButton } from "@/ui/button";
import { PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { StableSection } from "@/ui/stable-section";
import { AccountStatus } from "./account-status";
import { BasicInformation } from "./basic-information";
import { EmailAddresses } from "./email-addresses";
import { ownAddresses } from "./own-addresses";
import { PictureSection } from "./picture-section";
import { ThemeSection } from "./theme-section";

const params = { edit: choiceParam(["", "basic", "picture", "delete"]) };

export const loader: Loader = async (client, { search, viewer, speculative }) => {
  const canOwn = canOwnListing(viewer);
  await Promise.all([
    client.prefetchQuery(ownAddresses()),
    client.prefetchQuery(preferences()),
    !speculative && client.prefetchQuery(sessions()),
    canOwn && client.prefetchQuery(ownListing()),
  ]);
  const ownership = canOwn && client.getQueryData(ownListing().queryKey);
  if (!ownership) return;
  const { q, listing } = readListingAddress(search);
  await Promise.all([
    ownership.agency && client.prefetchQuery(suggestionCounts(ownership.agency.id)),
    ownership.agency && listing === "edit" && client.prefetchQuery(oneAgency(ownership.agency.id)),
    !ownership.agency && ownership.claim?.status !== "pending" && client.prefetchQuery(claimable(q)),
  ]);
};

/** Settings of the user's account: profile, emails, sign-in and data. */
export function ProfilePage() {
  const viewer = useViewer();
  const { values, open, close } = useAddress(params);
  const handleDone = () => close({ edit: "" });
  return (
    <>
      <PageHeader>
        <PageHeading>
          <h1>Profile Settings</h1>
          <PageDescription>How other members see you, and where you receive emails</PageDescription>
        </PageHeading>
        <PageActions>
          <LinkButton href="/user-profile">
            <Building2 />
            Profile and Organizations
          </LinkButton>
        </PageActions>
      </PageHeader>
      <StableSection className="grid grid-cols-1 gap-6">
        <PictureSection
          editing={values.edit === "picture"}
          onEdit={() => open({ edit: "picture" })}
          onDone={handleDone}
        />
        <BasicInformation
          editing={values.edit === "basic"}
          onEdit={() => open({ edit: "basic" })}
          onDone={handleDone}
        />
        {canOwnListing(viewer) && <OwnListing />}
        <EmailAddresses />
        <EmailSettings />
        <AccountStatus />
        <PasswordSection />
        <OwnSessions />
        <ThemeSection />
        <DataExportSection
          deleting={values.edit === "delete"}
          onDelete={() => open({ edit: "delete" })}
          onDone={handleDone}
        />
      </StableSection>
    </>
  );
}
