import type { ReceivedApplication } from "@shared/applications/schemas";
import type { ApplicationStatus } from "@shared/applications/vocabulary";
import { daysAgo } from "./render";

/** An application to a job of the viewer, as the API returns it. */
export function buildReceivedApplication(
  id: number,
  firstName: string,
  status: ApplicationStatus = "pending",
  ageInDays = 1,
): ReceivedApplication {
  return {
    application: {
      id,
      status,
      createdAt: daysAgo(ageInDays),
      proposedFee: null,
      timeline: "Six weeks",
      coverLetter: `A letter from ${firstName}.`,
      approach: "Two partners.",
      decidedAt: status === "pending" ? null : daysAgo(0),
      reason: null,
      closedAs: null,
      version: 1,
      editedAt: null,
      reappliedAt: null,
    },
    job: {
      id: 7,
      title: "Staff Engineer",
      company: "Copperkey",
      bounty: 25_000,
      deadline: null,
      status: "open",
      state: "open",
      holdNote: null,
    },
    applicant: {
      id: 100 + id,
      firstName,
      lastName: "Okafor",
      username: firstName.toLowerCase(),
      role: "agency",
      title: "Partner",
      company: "Meridian Search",
      ...(status === "approved" && { email: `${firstName.toLowerCase()}@meridian.example` }),
    },
    record: { approved: 5, decided: 8, pendingElsewhere: 2 },
    recruiterRecord: {
      approved: 5,
      decided: 8,
      shortlisted: 3,
      answered: 11,
      placements: 4,
      firstCandidateHours: 50,
    },
    listing: null,
  };
}
