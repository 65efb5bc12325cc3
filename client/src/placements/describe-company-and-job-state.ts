import type { Placement } from "@shared/placements/schemas";
import { jobStateLabels } from "@/jobs/job-state-badge";
import { joinWithDots } from "@/lib/join-with-dots";

/** The company and the state of the job. Servers of the previous release do not send the state. */
export const describeCompanyAndJobState = ({ company, state }: Placement["job"]): string =>
  joinWithDots(company, state && jobStateLabels[state].text);
