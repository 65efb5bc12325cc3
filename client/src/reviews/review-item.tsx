import type { AgencyProfile } from "@shared/agencies/schema";
import { date, dateTime, fullName } from "@shared/lib/text";
import type { Review } from "@shared/reviews/schema";
import { Handshake } from "lucide-react";
import { Ago } from "@/ui/ago";
import { Avatar } from "@/ui/avatar";
import { Collapsible } from "@/ui/collapsible";
import { PersonLink } from "@/ui/person-link";
import { Remark } from "@/ui/remark";
import { RoleTag } from "@/ui/role-tag";
import { Stars } from "@/ui/stars";
import { Definition } from "@/ui/tooltip";
import { ReviewMenu } from "./review-menu";

interface ReviewItemProps {
  /** Where focus finds it. */
  id: string;
  agency: AgencyProfile;
  review: Review;
  onRemoved: () => void;
}

/** One review, and what the agency answered. */
export function ReviewItem({ id, agency, review, onRemoved }: ReviewItemProps) {
  const { reviewer, rating, comment, workedTogether, editedAt, createdAt } = review;
  const by = fullName(reviewer);
  return (
    <article className="review" id={id} tabIndex={-1} aria-label={`Review by ${by}`}>
      <Avatar person={reviewer} variant="neutral" />
      <div className="who">
        <PersonLink id={review.reviewerId} person={reviewer} />
        <RoleTag role={reviewer.role} />
        {reviewer.company && <span className="text-ink-faint long">{reviewer.company}</span>}
      </div>
      <div className="when">
        <time dateTime={createdAt} title={dateTime(createdAt)}>
          {date(createdAt)}
        </time>
        <ReviewMenu agency={agency} review={review} onRemoved={onRemoved} />
      </div>
      <div className="said">
        <div className="row wrap">
          <Stars mean={rating} />
          {workedTogether && (
            <span className="row worked">
              <Remark tone="success" Icon={Handshake}>
                Worked together
              </Remark>
              <Definition of="Worked together">
                {`${by} approved a proposal of this agency here, or shortlisted or hired one of its candidates.`}
              </Definition>
            </span>
          )}
          {editedAt && (
            <span className="text-ink-faint text-small">
              Edited <Ago moment={editedAt} text={date(editedAt)} />
            </span>
          )}
        </div>
        {comment && <Collapsible>{comment}</Collapsible>}
        {review.reply !== null && <Answer agency={agency} review={review} reply={review.reply} />}
      </div>
    </article>
  );
}

function Answer({ agency, review: { repliedAt }, reply }: Pick<ReviewItemProps, "agency" | "review"> & { reply: string }) {
  return (
    <div className="answer">
      <div className="row wrap between">
        <b className="long">{`Reply from ${agency.name}`}</b>
        {repliedAt && (
          <span className="text-ink-faint text-small">
            <Ago moment={repliedAt} text={date(repliedAt)} />
          </span>
        )}
      </div>
      <Collapsible>{reply}</Collapsible>
    </div>
  );
}
