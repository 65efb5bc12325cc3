import { canOwnAgencyProfile } from "@shared/agencies/policy";
import type { QueryClient } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { agencyQuery } from "@/agencies/profile-queries";
import { PasswordSection } from "@/auth/password-section";
import { ownSessionsQuery } from "@/auth/queries";
import { SessionsSection } from "@/auth/sessions-section";
import { ownIdentitiesQuery } from "@/auth/sso-queries";
import { OwnAgencyProfile } from "@/claims/own-agency-profile";
import { claimableAgenciesQuery, ownAgencyProfileQuery } from "@/claims/queries";
import { parseOwnAgencyParams } from "@/claims/use-own-agency-params";
import { DataExportSection } from "@/data-export/data-export-section";
import { AuthenticatorSection } from "@/factors/authenticator-section";
import { PasskeysSection } from "@/factors/passkeys-section";
import { passkeysQuery, secondFactorsQuery } from "@/factors/queries";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { EmailSettings } from "@/notifications/email-settings";
import { preferencesQuery } from "@/notifications/queries";
import { useViewer } from "@/session/viewer";
import { ConnectedAccountsSection } from "@/sso/connected-accounts-section";
import { suggestionCountsQuery } from "@/suggestions/queries";
import { LinkButton } from "@/ui/button";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SectionNav } from "@/ui/section-nav";
import { SettingsGroup } from "@/ui/settings-group";
import { AccountStatus } from "@/users/account-status";
import { BasicInformation } from "@/users/basic-information";
import { EmailAddresses } from "@/users/email-addresses";
import { ownAddressesQuery } from "@/users/own-addresses-query";
import { PictureSection } from "@/users/picture-section";
import { ThemeSection } from "./theme-section";

const profileGroup = { id: "profile", title: "Profile" };
const agencyGroup = { id: "agency", title: "Agency" };
const emailGroup = { id: "email", title: "Email and Notifications" };
const securityGroup = { id: "security", title: "Security" };
const appearanceGroup = { id: "appearance", title: "Appearance" };
const dataGroup = { id: "data", title: "Your Data" };

const searchParams = {
  /** The open form or dialog. */
  edit: enumParam(["", "basic", "picture", "delete"]),
};

export const loader: Loader = async (queryClient, { search, viewer, isLinkPrefetch }) => {
  await Promise.all([
    queryClient.prefetchQuery(ownAddressesQuery()),
    queryClient.prefetchQuery(preferencesQuery()),
    queryClient.prefetchQuery(passkeysQuery()),
    queryClient.prefetchQuery(secondFactorsQuery()),
    queryClient.prefetchQuery(ownIdentitiesQuery()),
    // Not prefetched for a link: the query has a staleTime of 0, so the page would fetch it again.
    !isLinkPrefetch && queryClient.prefetchQuery(ownSessionsQuery()),
    canOwnAgencyProfile(viewer) && prefetchOwnAgencyProfile(queryClient, search),
  ]);
};

/** Prefetches the section "Agency": the viewer's agency profile, or the profiles that they can claim. */
async function prefetchOwnAgencyProfile(queryClient: QueryClient, search: string): Promise<void> {
  await queryClient.prefetchQuery(ownAgencyProfileQuery());
  const profileAndClaim = queryClient.getQueryData(ownAgencyProfileQuery().queryKey);
  if (!profileAndClaim) return;
  const { agency, claim } = profileAndClaim;
  // The URL calls agency profiles listings: `?listing=edit` opens the dialog that edits one.
  const { q: searchText, listing } = parseOwnAgencyParams(search);
  if (agency) {
    const isEditDialogOpen = listing === "edit";
    await Promise.all([
      queryClient.prefetchQuery(suggestionCountsQuery(agency.id)),
      isEditDialogOpen && queryClient.prefetchQuery(agencyQuery(agency.id)),
    ]);
  } else if (claim?.status !== "pending") await queryClient.prefetchQuery(claimableAgenciesQuery(searchText));
}

/** The page "Profile Settings" (`/profile`): the viewer's profile, emails, ways to sign in, and data. */
export function AccountSettingsPage() {
  const viewer = useViewer();
  const { values, openDialog, closeDialog } = useSearchState(searchParams);
  const openFormName = values.edit;
  const handleFormClose = () => closeDialog({ edit: "" });
  const canOwnAgency = canOwnAgencyProfile(viewer);
  const visibleGroups = [
    profileGroup,
    ...(canOwnAgency ? [agencyGroup] : []),
    emailGroup,
    securityGroup,
    appearanceGroup,
    dataGroup,
  ];
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
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[184px_minmax(0,1fr)] lg:items-start print:block">
        <SectionNav label="Settings" sections={visibleGroups} />
        <NoLayoutShiftSection className="@container grid grid-cols-1 gap-8 lg:gap-10">
          <SettingsGroup {...profileGroup}>
            <PictureSection
              isEditing={openFormName === "picture"}
              onEdit={() => openDialog({ edit: "picture" })}
              onDone={handleFormClose}
            />
            <BasicInformation
              isEditing={openFormName === "basic"}
              onEdit={() => openDialog({ edit: "basic" })}
              onDone={handleFormClose}
            />
            <EmailAddresses />
            <AccountStatus />
          </SettingsGroup>
          {canOwnAgency && (
            <SettingsGroup {...agencyGroup}>
              <OwnAgencyProfile />
            </SettingsGroup>
          )}
          <SettingsGroup {...emailGroup}>
            <EmailSettings />
          </SettingsGroup>
          <SettingsGroup {...securityGroup}>
            <PasswordSection />
            <PasskeysSection />
            <AuthenticatorSection />
            <ConnectedAccountsSection />
            <SessionsSection />
          </SettingsGroup>
          <SettingsGroup {...appearanceGroup}>
            <ThemeSection />
          </SettingsGroup>
          <SettingsGroup {...dataGroup}>
            <DataExportSection
              isDeleteDialogOpen={openFormName === "delete"}
              onDeleteDialogOpen={() => openDialog({ edit: "delete" })}
              onDeleteDialogClose={handleFormClose}
            />
          </SettingsGroup>
        </NoLayoutShiftSection>
      </div>
    </>
  );
}
