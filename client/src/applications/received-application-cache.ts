// Reads, patches and refetches received applications in the query cache.

import { applicationEndpoints as api } from "@shared/applications/endpoints";
import type { ReceivedApplication } from "@shared/applications/schemas";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/api-fetch";

type CachedPages = InfiniteData<{ items: ReceivedApplication[]; next?: string }>;

// The keys of paginated lists begin with the endpoint's path and "pages" (`apiInfiniteQueryOptions`).
export const applicationListsFilter = { queryKey: [api.received.path, "pages"] };

/** The largest page that the endpoint returns. */
const maxPageSize = 100;

/** Changes one application in all cached lists, and marks these as stale. */
export async function patchReceivedApplication(
  queryClient: QueryClient,
  applicationId: number,
  patch: (receivedApplication: ReceivedApplication) => ReceivedApplication,
): Promise<void> {
  const patchIfMatching = (receivedApplication: ReceivedApplication) =>
    receivedApplication.application.id === applicationId ? patch(receivedApplication) : receivedApplication;
  queryClient.setQueriesData<CachedPages>(applicationListsFilter, (cachedPages) => {
    if (!cachedPages) return undefined;
    const pages = cachedPages.pages.map((page) => ({ ...page, items: page.items.map(patchIfMatching) }));
    return { ...cachedPages, pages };
  });
  // The lists are not refetched at once, so that the card keeps its place.
  await queryClient.invalidateQueries({ ...applicationListsFilter, refetchType: "none" });
}

/**
 * Refetches one application from the list endpoint, because only that returns the applicant's email address.
 * Without `status`, applications of every status are searched. Returns whether the application was found; a
 * failed request counts as not found.
 */
export async function refetchReceivedApplication(
  queryClient: QueryClient,
  applicationId: number,
  status?: "approved" | "rejected",
): Promise<boolean> {
  const jobId = getCachedApplication(queryClient, applicationId)?.job.id;
  if (jobId === undefined) return false;
  const query = { status, job: String(jobId), limit: maxPageSize };
  const jobApplications = await apiFetch(api.received, { query }).catch(() => []);
  const currentApplication = jobApplications.find(({ application }) => application.id === applicationId);
  if (!currentApplication) return false;
  await patchReceivedApplication(queryClient, applicationId, () => currentApplication);
  return true;
}

function getCachedApplication(
  queryClient: QueryClient,
  applicationId: number,
): ReceivedApplication | undefined {
  const loadedPages = queryClient
    .getQueriesData<CachedPages>(applicationListsFilter)
    .flatMap(([, cachedPages]) => cachedPages?.pages ?? []);
  const loadedApplications = loadedPages.flatMap(({ items }) => items);
  return loadedApplications.find(({ application }) => application.id === applicationId);
}
