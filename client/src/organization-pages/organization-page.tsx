import type { OrganizationProfile } from "@shared/organizations/schemas";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, SearchX } from "lucide-react";
import { useEffect, useId } from "react";
import { WebsiteLink } from "@/agencies/website-link";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { restoreFocus } from "@/lib/focus/focus";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { useIdParam } from "@/lib/routing/use-id-param";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { formatDuration } from "@/lib/time/duration";
import type { Loader } from "@/loader";
import { organizationTypeLabels } from "@/organizations/labels";
import { OrganizationLogo } from "@/organizations/organization-logo";
import { Card } from "@/ui/card";
import { CenteredMessage } from "@/ui/centered-message";
import { CollapsibleText } from "@/ui/collapsible-text";
import { ErrorState } from "@/ui/error-state";
import { IconText } from "@/ui/icon-text";
import { NoLayoutShiftSection } from "@/ui/no-layout-shift-section";
import { PageColumns } from "@/ui/page-columns";
import { SkeletonDetailPage } from "@/ui/skeleton";
import { TabPanel, Tabs } from "@/ui/tabs";
import { InfoTooltip } from "@/ui/tooltip";
import { ProfileBackLink } from "@/users/profile-back-link";
import { OrganizationJobs } from "./organization-jobs";
import { organizationJobsQuery, organizationQuery } from "./queries";

const searchParams = { tab: enumParam(["overview"]) };

export const loader: Loader = async (queryClient, { id }) => {
  if (!id) return;
  await queryClient.prefetchQuery(organizationQuery(id));
  // If the organization does not exist, its page shows no jobs.
  if (queryClient.getQueryData(organizationQuery(id).queryKey))
    await queryClient.prefetchInfiniteQuery(organizationJobsQuery(id));
};

/** An organization, at `/organizations/3`. */
export function OrganizationPage() {
  const organizationId = useIdParam();
  return (
    <>
      <ProfileBackLink defaultPage={{ href: "/dashboard", text: "Dashboard" }} />
      {organizationId === undefined ? (
        <OrganizationNotFound />
      ) : (
        <OrganizationOrError key={organizationId} organizationId={organizationId} />
      )}
    </>
  );
}

function OrganizationOrError({ organizationId }: { organizationId: number }) {
  const { data: organization, error, isFetching, refetch } = useQuery(organizationQuery(organizationId));
  // Hides the cached organization when a refetch finds that it was deleted.
  if (error instanceof ApiError && error.status === 404) return <OrganizationNotFound />;
  if (organization) return <LoadedOrganization organization={organization} />;
  if (!error) return <SkeletonDetailPage title="Loading the organization..." />;
  return (
    <>
      <h1 className="sr-only">Organization</h1>
      <ErrorState title="This organization could not be loaded" onRetry={refetch} isRetrying={isFetching}>
        {errorMessage(error)}
      </ErrorState>
    </>
  );
}

function LoadedOrganization({ organization }: { organization: OrganizationProfile }) {
  useDocumentTitle(organization.name);
  const { values, setParams } = useSearchState(searchParams);
  return (
    <>
      <OrganizationHeader organization={organization} />
      <Tabs
        // Without the grid, a single tab would be as wide as the screen on phones.
        listClassName="mb-4 justify-items-start max-md:grid"
        label="Organization"
        value={values.tab}
        onChange={(tab) => setParams({ tab })}
        tabs={[{ value: "overview", label: "Overview" }]}
      >
        <TabPanel value="overview">
          <OrganizationOverview organization={organization} />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** The description, the open jobs, and how fast their posters answer. */
function OrganizationOverview({ organization }: { organization: OrganizationProfile }) {
  return (
    <PageColumns className="print:block">
      <NoLayoutShiftSection className="grid grid-cols-1 content-start gap-4">
        <OrganizationDescription organization={organization} />
        <OrganizationJobs organizationId={organization.id} />
      </NoLayoutShiftSection>
      <AnswerTime answerTime={organization.answerTime} />
    </PageColumns>
  );
}

function OrganizationHeader({ organization }: { organization: OrganizationProfile }) {
  const { name, type, location, domain, domainConfirmedAt } = organization;
  return (
    <div className="mb-3 flex flex-wrap items-start gap-5 max-md:gap-4">
      <OrganizationLogo organization={organization} size="lg" />
      <div className="max-w-[calc(100%-92px)] min-w-0 flex-auto wrap-anywhere max-md:max-w-[calc(100%-72px)]">
        <h1>{name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 text-ink-muted">
            {[organizationTypeLabels[type], location].filter(Boolean).join(" · ")}
          </span>
          {domain && domainConfirmedAt && (
            <span className="flex min-w-0 items-center gap-1">
              <IconText tone="success" Icon={BadgeCheck} className="min-w-0 whitespace-normal">
                {domain}
              </IconText>
              <InfoTooltip term="the domain">
                A site admin, or a member with a verified address on it, has confirmed this domain.
              </InfoTooltip>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

function OrganizationDescription({
  organization: { description, website },
}: {
  organization: OrganizationProfile;
}) {
  return (
    <Card asChild className="grid grid-cols-1 justify-items-start gap-2.5">
      <section aria-label="About">
        {description ? (
          <CollapsibleText>{description}</CollapsibleText>
        ) : (
          <p className="text-ink-faint">No description yet</p>
        )}
        {website && (
          <p>
            <WebsiteLink website={website} />
          </p>
        )}
      </section>
    </Card>
  );
}

function AnswerTime({ answerTime }: Pick<OrganizationProfile, "answerTime">) {
  const headingId = useId();
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="text-[16px]/[22px] tracking-subheading">
          Answer Time
        </h2>
        {answerTime ? (
          <>
            <p>
              <b>{`Usually answers in ${formatDuration(answerTime.medianHours)}`}</b>
            </p>
            <p className="text-small text-ink-faint">
              {`The median over its ${answerTime.received} latest proposals and candidates.`}
            </p>
          </>
        ) : (
          <p className="text-ink-faint">
            Not known yet: fewer than five decisions so far, or only one poster's.
          </p>
        )}
      </section>
    </Card>
  );
}

function OrganizationNotFound() {
  useDocumentTitle("Organization Not Found");
  // Focuses the heading if the element that had focus was removed.
  useEffect(() => restoreFocus(), []);
  return (
    <CenteredMessage as="h1" Icon={SearchX} title="Organization Not Found">
      This organization does not exist, or was removed.
    </CenteredMessage>
  );
}
