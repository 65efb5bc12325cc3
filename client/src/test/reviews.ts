import { agencyEndpoints } from "@shared/agencies/endpoints";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { trackEndpoints } from "@shared/analytics/endpoints";
import { reviewEndpoints as api } from "@shared/reviews/endpoints";
import type { Review } from "@shared/reviews/schemas";
import { buildAgencyProfile } from "./agencies";
import { dana, daysAgo } from "./render";
import { respondWith, stubServer } from "./stub-server";

/** A review by another user. */
export const buildReview = (id: number, values: Partial<Review> = {}): Review => ({
  id,
  agencyId: 41,
  reviewerId: 60 + id,
  reviewer: {
    firstName: "Tomas",
    lastName: "Lindqvist",
    username: "tomas",
    role: "vc_partner",
    company: "Harbor & Pine",
    profileImageUrl: null,
  },
  rating: 4,
  comment: "Four people on the shortlist.",
  workedTogether: false,
  editedAt: null,
  reply: null,
  repliedAt: null,
  createdAt: daysAgo(id),
  ...values,
});

/** A review by Dana. */
export const buildOwnReview = (id: number, values: Partial<Review> = {}): Review =>
  buildReview(id, {
    reviewerId: dana.id,
    reviewer: {
      ...buildReview(id).reviewer,
      firstName: "Dana",
      lastName: "Whitfield",
      username: "dana",
      company: "Northlight Ventures",
    },
    ...values,
  });

/**
 * Stubs the endpoints of an agency with these reviews; its rating and Dana's own review are derived from
 * them.
 */
export function stubReviewServer(values: Partial<AgencyProfile>, ...initialReviews: Review[]) {
  let reviews = initialReviews;
  const updateReview = (id: number | undefined, values: Partial<Review>) => {
    reviews = reviews.map((review) => (review.id === id ? { ...review, ...values } : review));
    return reviews.find((review) => review.id === id) ?? buildReview(0);
  };
  const removeReview = (id: number | undefined) => {
    reviews = reviews.filter((review) => review.id !== id);
  };
  const profile = (): AgencyProfile => {
    const ownReview = reviews.find(({ reviewerId }) => reviewerId === dana.id);
    const sum = reviews.reduce((total, { rating }) => total + rating, 0);
    return buildAgencyProfile({
      stars: [1, 2, 3, 4, 5].map((star) => reviews.filter(({ rating }) => rating === star).length),
      reviewCount: reviews.length,
      rating: reviews.length > 0 ? sum / reviews.length : null,
      myReview: ownReview ? { id: ownReview.id, rating: ownReview.rating, comment: ownReview.comment } : null,
      ...values,
    });
  };
  return stubServer(
    respondWith(trackEndpoints.track, {}),
    respondWith(agencyEndpoints.show, profile),
    respondWith(agencyEndpoints.team, []),
    respondWith(api.list, ({ query }) =>
      reviews.filter(({ rating }) => !query.rating || rating === Number(query.rating)),
    ),
    respondWith(api.review, ({ body }) => {
      const created = buildOwnReview(90, body as Partial<Review>);
      reviews = [created, ...reviews.filter(({ reviewerId }) => reviewerId !== dana.id)];
      return created;
    }),
    respondWith(api.remove, ({ params }) => void removeReview(params.reviewId)),
    respondWith(api.reply, ({ params, body }) =>
      updateReview(params.reviewId, { ...(body as { reply: string }), repliedAt: daysAgo(0) }),
    ),
    respondWith(
      api.removeReply,
      ({ params }) => void updateReview(params.reviewId, { reply: null, repliedAt: null }),
    ),
    respondWith(api.report, {}),
  );
}
