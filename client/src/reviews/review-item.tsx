import type { AgencyProfile } from "@shared/agencies/schemas";
import { formatDate, formatDateTime, fullName } from "@shared/lib/format";
import type { Review } from "@shared/reviews/schemas";
import { Handshake } from "lucide-react";
import { Avatar } from "@/ui/avatar";
import { CollapsibleText } from "@/ui/collapsible-text";
import { IconText } from "@/ui/icon-text";
import { RelativeTime } from "@/ui/relative-time";
import { InfoTooltip } from "@/ui/tooltip";
import { UserBadgeTag } from "@/users/user-badge-tag";
import { UserLink } from "@/users/user-link";
import { ReviewMenu } from "./review-menu";
import { Stars } from "./stars";

interface ReviewItemProps {
  /** Id of the review's element, to which the list moves focus. */
  elementId: string;
  agency: AgencyProfile;
  review: Review;
  onRemoved: () => void;
}

/** A review with the agency's reply. */
export function ReviewItem({ elementId, agency, review, onRemoved }: ReviewItemProps) {
  const { reviewer, rating, comment, workedTogether, editedAt, createdAt, reply, repliedAt } = review;
  const reviewerName = fullName(reviewer);
  return (
    <article
      className="grid grid-cols-[36px_minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-control print:grid-cols-[minmax(0,1fr)_auto] print:break-inside-avoid"
      id={elementId}
      tabIndex={-1}
      aria-label={`Review by ${reviewerName}`}
    >
      <Avatar className="row-[1/3] max-md:row-[1/4]" person={reviewer} variant="neutral" />
      <div className="flex min-h-5.5 min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 self-start print:col-start-1">
        <UserLink
          className="min-w-0 font-semibold wrap-anywhere no-underline! hover:underline!"
          id={review.reviewerId}
          person={reviewer}
        />
        <UserBadgeTag user={reviewer} />
        {reviewer.company && (
          <span className="text-ink-faint normal-nums wrap-anywhere">{reviewer.company}</span>
        )}
      </div>
      <div className="flex items-start gap-1 whitespace-nowrap text-ink-faint max-md:contents">
        <time
          className="leading-5.5 max-md:col-[2/-1] max-md:row-2 max-md:text-[14px]"
          dateTime={createdAt}
          title={formatDateTime(createdAt)}
        >
          {formatDate(createdAt)}
        </time>
        <ReviewMenu agency={agency} review={review} onRemoved={onRemoved} />
      </div>
      <div className="col-[2/-1] grid grid-cols-1 justify-items-start gap-2 print:col-start-1">
        <div className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-0.5">
          <Stars rating={rating} />
          {workedTogether && (
            <span className="flex items-center gap-0.5">
              <IconText tone="success" Icon={Handshake}>
                Worked together
              </IconText>
              <InfoTooltip term="Worked together">
                {`${reviewerName} approved a proposal of this agency here, or shortlisted or hired one of its candidates.`}
              </InfoTooltip>
            </span>
          )}
          {editedAt && (
            <span className="text-small text-ink-faint">
              Edited <RelativeTime timestamp={editedAt} text={formatDate(editedAt)} />
            </span>
          )}
        </div>
        {comment && <CollapsibleText>{comment}</CollapsibleText>}
        {reply !== null && <AgencyReply agencyName={agency.name} reply={reply} repliedAt={repliedAt} />}
      </div>
    </article>
  );
}

interface AgencyReplyProps {
  agencyName: string;
  reply: string;
  repliedAt: string | null;
}

function AgencyReply({ agencyName, reply, repliedAt }: AgencyReplyProps) {
  return (
    <div className="mt-1 grid grid-cols-1 justify-items-start gap-0.5 justify-self-stretch border-l-2 border-line-strong py-0.5 pl-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 justify-self-stretch">
        <b className="normal-nums wrap-anywhere">{`Reply from ${agencyName}`}</b>
        {repliedAt && (
          <span className="text-small text-ink-faint">
            <RelativeTime timestamp={repliedAt} text={formatDate(repliedAt)} />
          </span>
        )}
      </div>
      <CollapsibleText>{reply}</CollapsibleText>
    </div>
  );
}
