/**
 * Notifications about reported content: to the user who reported it, and to its author about a removal or
 * change.
 */
import { messageEndpoints } from "@shared/messages/endpoints";
import type { reportOutcomes } from "@shared/reports/vocabulary";
import { reviewEndpoints } from "@shared/reviews/endpoints";
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { dataType, defineNotification, reasonSuffix, sentence } from "./definition";
import { endpointsChangedByJobEnd, endpointsChangedForPosterByJobEnd } from "./jobs";

const outcomeTexts = {
  removed: "was removed",
  suspended: "was suspended",
  dismissed: "was reviewed and kept",
  gone: "is no longer there",
};

/** The path of the page on which authors change their content. The id is `contentId` of the event. */
const editingPaths = {
  post: (id: number) => `/messages/${id}`,
  reply: (id: number) => `/messages/${id}`,
  review: (id: number) => `/agencies/${id}`,
  job: (id: number) => `/jobs?job=${id}`,
  account: () => "/user-profile",
  candidate: (id: number) => `/candidates/${id}`,
} as const satisfies Record<string, (id: number) => `/${string}`>;

export const reportKinds = {
  report_handled: defineNotification({
    label: "Something that you reported is handled",
    subject: "account",
    data: dataType<{
      what: "post" | "reply" | "review" | "job" | "account" | "candidate";
      /** With `gone`, the reported content was deleted before an admin decided. */
      status: (typeof reportOutcomes)[number] | "gone";
    }>(),
    access: { gate: "member" },
    defaultDelivery: "daily",
    icon: "Flag",
    text: ({ data }) => {
      // A newer server can send another status during a rollout.
      const outcome = outcomeTexts[data.status] ?? "was reviewed";
      return sentence`The ${data.what} you reported ${outcome}`;
    },
    href: () => "/",
    invalidates: [],
  }),
  change_asked: defineNotification({
    label: "An admin asks you to change your content",
    subject: "account",
    data: dataType<{
      what: keyof typeof editingPaths;
      title: string;
      reason: string;
      contentId: number;
    }>(),
    access: { gate: "member" },
    defaultDelivery: "soon",
    icon: "Pencil",
    text: ({ data }) => {
      if (data.what === "account")
        return sentence`An admin asks you to change your profile${reasonSuffix(data.reason)}`;
      const title = { text: data.title, isName: true } as const;
      return sentence`An admin asks you to change your ${data.what} ${title}${reasonSuffix(data.reason)}`;
    },
    href: ({ data }) => editingPaths[data.what]?.(data.contentId) ?? "/",
    invalidates: [],
  }),
  content_removed: defineNotification({
    label: "An admin removes your content",
    subject: "account",
    data: dataType<{
      what: "post" | "reply" | "review" | "candidate" | "listing" | "job";
      title: string;
      reason?: string;
    }>(),
    access: { gate: "member" },
    defaultDelivery: "soon",
    icon: "Trash2",
    text: ({ data }) => {
      const title = { text: data.title, isName: true } as const;
      return sentence`An admin removed your ${data.what} ${title}${reasonSuffix(data.reason)}`;
    },
    href: ({ data }) => (data.what === "job" ? "/my-jobs?tab=unposted" : "/"),
    invalidates: [
      ...endpointsChangedByJobEnd,
      ...endpointsChangedForPosterByJobEnd,
      messageEndpoints.list,
      messageEndpoints.counts,
      messageEndpoints.trending,
      talentPoolEndpoints.list,
      talentPoolEndpoints.counts,
      reviewEndpoints.list,
    ],
  }),
};
