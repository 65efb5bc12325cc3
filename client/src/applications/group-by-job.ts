import type { ReceivedApplication } from "@shared/applications/schemas";

export interface ApplicationGroup {
  job: ReceivedApplication["job"];
  receivedApplications: ReceivedApplication[];
}

/**
 * Groups applications by their job, in the order of the first of each. In a list with the longest waiting application
 * first, that is the order of the jobs by their oldest pending application.
 */
export function groupByJob(receivedApplications: readonly ReceivedApplication[]): ApplicationGroup[] {
  const groups = new Map<number, ApplicationGroup>();
  for (const receivedApplication of receivedApplications) {
    const { job } = receivedApplication;
    const group = groups.get(job.id);
    if (group) group.receivedApplications.push(receivedApplication);
    else groups.set(job.id, { job, receivedApplications: [receivedApplication] });
  }
  return [...groups.values()];
}
