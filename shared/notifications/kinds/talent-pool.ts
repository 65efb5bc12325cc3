/** Public activity about candidates in the talent pool. */
import { talentPoolEndpoints } from "@shared/talent-pool/endpoints";
import { defineNotification, sentence } from "./definition";

export const talentPoolKinds = {
  candidate_shared: defineNotification({
    label: "A candidate is shared",
    subject: "candidate",
    access: { gate: "candidates", recipients: "nobody", public: "candidates" },
    defaultDelivery: "never",
    icon: "UserRoundPlus",
    text: ({ actor, subject }) => sentence`${actor} shared ${subject} in the talent pool`,
    href: ({ subjectId }) => `/candidates/${subjectId}`,
    invalidates: [talentPoolEndpoints.list, talentPoolEndpoints.counts],
  }),
};
