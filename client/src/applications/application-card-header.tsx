import type { ReceivedApplication } from "@shared/applications/schemas";
import { Avatar } from "@/ui/avatar";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";
import { ApplicationStatusAndAge } from "./application-status-and-age";

interface ApplicationCardHeaderProps {
  receivedApplication: ReceivedApplication;
  /** The id of the heading, which names the card. */
  nameId: string;
}

/** The applicant, and the status of the application. */
export function ApplicationCardHeader({
  receivedApplication: { application, applicant },
  nameId,
}: ApplicationCardHeaderProps) {
  const titleAndCompany = joinTitleAndCompany(applicant);
  return (
    <div className="flex items-start gap-3 px-5 pt-4 max-md:flex-wrap max-md:px-4 max-md:pt-3.5">
      <Avatar person={applicant} variant="neutral" />
      <div className="min-w-0 flex-1 self-center">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <h3 id={nameId} className="text-[17px]/6 wrap-anywhere">
            <UserLink id={applicant.id} person={applicant} />
          </h3>
          <UserBadgeTag user={applicant} />
        </div>
        {titleAndCompany && (
          <p className="line-clamp-3 text-small wrap-anywhere text-ink-faint">{titleAndCompany}</p>
        )}
      </div>
      <ApplicationStatusAndAge
        application={application}
        className="ml-auto grid flex-none justify-items-end max-md:-mt-1 max-md:ml-12 max-md:flex max-md:w-[calc(100%-48px)] max-md:flex-wrap max-md:items-center max-md:gap-y-0.5"
      />
    </div>
  );
}

export const joinTitleAndCompany = ({ title, company }: ReceivedApplication["applicant"]) =>
  [title, company].filter(Boolean).join(", ");
