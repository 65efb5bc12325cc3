/** Notifications about agency profiles: suggested edits, reviews, and claims of a profile. */
import { agencyEndpoints } from "@shared/agencies/endpoints";
import { canOwnAgencyProfile } from "@shared/agencies/policy";
import { claimEndpoints } from "@shared/claims/endpoints";
import type { ApprovalStatus } from "@shared/lib/access";
import { pluralize } from "@shared/lib/format";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { suggestionEndpoints } from "@shared/suggestions/endpoints";
import type { SuggestibleField } from "@shared/suggestions/vocabulary";
import { dataType, defineNotification, type LinkVariables, reasonSuffix, sentence } from "./definition";

type Decision = Exclude<ApprovalStatus, "pending">;

const endpointsShowingAgencies = [agencyEndpoints.list, agencyEndpoints.featured, agencyEndpoints.show];
const agencyHref = ({ subjectId }: LinkVariables<unknown>) => `/agencies/${subjectId}` as const;

/** The labels of fields whose name consists of several words. */
const fieldLabels: Partial<Record<SuggestibleField, string>> = {
  industryFocus: "industry focus",
  successRate: "success rate",
  averageFee: "average fee",
};
const fieldLabel = (field: SuggestibleField): string => fieldLabels[field] ?? field;
const decisionLabel = (status: Decision) => (status === "approved" ? "accepted" : "declined");

export const suggestionKinds = {
  suggestion_received: defineNotification({
    label: "Somebody suggests an edit of your agency profile",
    subject: "agency",
    item: "suggestion",
    data: dataType<{ field: SuggestibleField }>(),
    access: { gate: "listing", recipients: canOwnAgencyProfile },
    defaultDelivery: "daily",
    icon: "Pencil",
    text: ({ actor, subject, data }) =>
      sentence`${actor} suggested another ${fieldLabel(data.field)} for ${subject}`,
    href: agencyHref,
    invalidates: [suggestionEndpoints.list, suggestionEndpoints.counts, agencyEndpoints.show],
  }),
  suggestion_decided: defineNotification({
    label: "Your suggested edit is accepted or declined",
    subject: "agency",
    item: "suggestion",
    data: dataType<{ status: Decision; field: SuggestibleField; reason?: string }>(),
    access: { gate: "agencies" },
    defaultDelivery: "daily",
    icon: "Pencil",
    text: ({ isOwn, actor, subject, data }) => {
      const field = fieldLabel(data.field);
      const decision = decisionLabel(data.status);
      if (isOwn) return sentence`${actor} ${decision} the ${field} suggested for ${subject}`;
      return sentence`Your ${field} for ${subject} was ${decision}${reasonSuffix(data.reason)}`;
    },
    href: agencyHref,
    invalidates: [suggestionEndpoints.list, ...endpointsShowingAgencies],
  }),
};

export const reviewKinds = {
  review_received: defineNotification({
    label: "Your agency is reviewed",
    subject: "agency",
    item: "review",
    data: dataType<{ rating: number }>(),
    access: { gate: "listing", recipients: canOwnAgencyProfile },
    defaultDelivery: "soon",
    icon: "Star",
    text: ({ actor, subject, data }) =>
      sentence`${actor} reviewed ${subject} with ${pluralize(data.rating, "star")}`,
    href: agencyHref,
    invalidates: [claimEndpoints.mine, ...endpointsShowingAgencies, reviewEndpoints.list],
  }),
  review_replied: defineNotification({
    label: "An agency answers your review",
    subject: "agency",
    item: "review",
    access: { gate: "agency_reviews" },
    defaultDelivery: "daily",
    icon: "Star",
    text: ({ isOwn, actor, subject }) =>
      isOwn ? sentence`${actor} answered a review of ${subject}` : sentence`${subject} answered your review`,
    href: agencyHref,
    invalidates: [reviewEndpoints.list],
  }),
};

export const claimKinds = {
  claim_decided: defineNotification({
    label: "Your claim of an agency profile is decided",
    subject: "agency",
    data: dataType<{ status: Decision; reason?: string }>(),
    access: { gate: "member", recipients: canOwnAgencyProfile },
    defaultDelivery: "soon",
    icon: "Building2",
    text: ({ subject, data }) =>
      sentence`Your claim of ${subject} was ${data.status}${reasonSuffix(data.reason)}`,
    href: () => "/profile",
    invalidates: [claimEndpoints.mine, claimEndpoints.claimable],
  }),
  listing_assigned: defineNotification({
    label: "An agency profile is assigned to you",
    subject: "agency",
    access: { gate: "listing", recipients: canOwnAgencyProfile },
    defaultDelivery: "soon",
    icon: "Building2",
    text: ({ subject }) => sentence`You now own the agency profile ${subject}`,
    href: agencyHref,
    invalidates: [claimEndpoints.mine, ...endpointsShowingAgencies],
  }),
};
