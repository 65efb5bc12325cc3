import { authEndpoints } from "@shared/auth/endpoints";
import type { ApprovalStatus } from "@shared/lib/access";
import { dataType, defineNotification, reasonSuffix, sentence } from "./definition";

export const accountKinds = {
  vc_decided: defineNotification({
    label: "Your VC partner application is decided",
    subject: "account",
    data: dataType<{ status: Exclude<ApprovalStatus, "pending">; reason?: string }>(),
    access: { gate: "member", recipients: ({ role }) => role === "vc_partner" },
    defaultDelivery: "soon",
    icon: "ShieldCheck",
    text: ({ data }) => sentence`Your VC partner application was ${data.status}${reasonSuffix(data.reason)}`,
    href: () => "/",
    invalidates: [authEndpoints.me],
  }),
};
