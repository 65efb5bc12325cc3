import type { ReceivedApplication } from "@shared/applications/schemas";

export interface ApplicationGroup {
  job: ReceivedApplication["job"];
  receivedApplications: ReceivedApplication[];
}

/**
 * Groups applications by job, in the order of each job's first application. A list that begins with the
 * longest waiting application therefore begins with the group of its job.
 */
export function groupApplicationsByJob(
  receivedApplications: readonly ReceivedApplication[],
): ApplicationGroup[] {
  const groups = new Map<number, ApplicationGroup>();
  for (const receivedApplication of receivedApplications) {
    const { job } = receivedApplication;
    const group = groups.get(job.id);
    if (group) group.receivedApplications.push(receivedApplication);
    else groups.set(job.id, { job, receivedApplications: [receivedApplication] });
  }
  return [...groups.values()];
}
