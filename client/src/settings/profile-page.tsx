import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { Building2 } from "lucide-react";
import { agencyQuery } from "@/agencies/profile-queries";
import { sessionsQuery } from "@/auth/account-queries";
import { PasswordSection } from "@/auth/password-section";
import { SessionsSection } from "@/auth/sessions-section";
import { OwnAgencyProfile } from "@/claims/own-agency-profile";
import { claimableAgenciesQuery, ownAgencyProfileQuery } from "@/claims/queries";
import { parseOwnAgencyParams } from "@/claims/use-own-agency-params";
import { DataExportSection } from "@/data-export/data-export-section";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import type { Loader } from "@/loader";
import { EmailSettings } from "@/notifications/email-settings";
import { preferencesQuery } from "@/notifications/queries";
import { useViewer } from "@/session/viewer";
import { suggestionCountsQuery } from "@/suggestions/queries";
import { LinkButton } from "@/ui/button";
import { PageActions, PageDescription, PageHeader, PageHeading } from "@/ui/page-header";
import { SectionNav } from "@/ui/section-nav";
import { SettingsGroup } from "@/ui/settings-group";
import { StableSection } from "@/ui/stable-section";
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

const params = { edit: enumParam(["", "basic", "picture", "delete"]) };

export const loader: Loader = async (client, { search, viewer, isSpeculative }) => {
  const canOwn = canOwnAgencyProfile(viewer);
  await Promise.all([
    client.prefetchQuery(ownAddressesQuery()),
    client.prefetchQuery(preferencesQuery()),
    !isSpeculative && client.prefetchQuery(sessionsQuery()),
    canOwn && client.prefetchQuery(ownAgencyProfileQuery()),
  ]);
  const ownership = canOwn && client.getQueryData(ownAgencyProfileQuery().queryKey);
  if (!ownership) return;
  const { q, listing } = parseOwnAgencyParams(search);
  await Promise.all([
    ownership.agency && client.prefetchQuery(suggestionCountsQuery(ownership.agency.id)),
    ownership.agency && listing === "edit" && client.prefetchQuery(agencyQuery(ownership.agency.id)),
    !ownership.agency &&
      ownership.claim?.status !== "pending" &&
      client.prefetchQuery(claimableAgenciesQuery(q)),
  ]);
};

/** Settings of the user's account: profile, emails, sign-in and data. */
export function ProfilePage() {
  const viewer = useViewer();
  const { values, openDialog, closeDialog } = useSearchState(params);
  const handleDone = () => closeDialog({ edit: "" });
  const canOwn = canOwnAgencyProfile(viewer);
  const groups = [
    profileGroup,
    ...(canOwn ? [agencyGroup] : []),
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
        <SectionNav label="Settings" sections={groups} />
        <StableSection className="@container grid grid-cols-1 gap-8 lg:gap-10">
          <SettingsGroup {...profileGroup}>
            <PictureSection
              isEditing={values.edit === "picture"}
              onEdit={() => openDialog({ edit: "picture" })}
              onDone={handleDone}
            />
            <BasicInformation
              isEditing={values.edit === "basic"}
              onEdit={() => openDialog({ edit: "basic" })}
              onDone={handleDone}
            />
            <AccountStatus />
          </SettingsGroup>
          {canOwn && (
            <SettingsGroup {...agencyGroup}>
              <OwnAgencyProfile />
            </SettingsGroup>
          )}
          <SettingsGroup {...emailGroup}>
            <EmailAddresses />
            <EmailSettings />
          </SettingsGroup>
          <SettingsGroup {...securityGroup}>
            <PasswordSection />
            <SessionsSection />
          </SettingsGroup>
          <SettingsGroup {...appearanceGroup}>
            <ThemeSection />
          </SettingsGroup>
          <SettingsGroup {...dataGroup}>
            <DataExportSection
              isDeleteDialogOpen={values.edit === "delete"}
              onDelete={() => openDialog({ edit: "delete" })}
              onDeleteDialogClose={handleDone}
            />
          </SettingsGroup>
        </StableSection>
      </div>
    </>
  );
}
