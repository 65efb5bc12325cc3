/** Notifications about the recipient's own account. */
import { authEndpoints } from "@shared/auth/endpoints";
import { describeSecurityChange, type SecurityChange } from "@shared/auth/rules";
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
  new_device: defineNotification({
    label: "New sign-in to your account",
    subject: "account",
    data: dataType<{ device: string }>(),
    access: { gate: "member" },
    defaultDelivery: "never",
    isEmailedByFeature: true,
    icon: "LogIn",
    text: ({ data }) => sentence`New sign-in to your account: ${data.device}`,
    href: () => "/profile",
    invalidates: [authEndpoints.sessions],
  }),
  security_changed: defineNotification({
    label: "The security settings of your account change",
    subject: "account",
    data: dataType<{ change: SecurityChange }>(),
    access: { gate: "member" },
    defaultDelivery: "never",
    isEmailedByFeature: true,
    icon: "KeyRound",
    text: ({ data }) => sentence`${describeSecurityChange(data.change)}`,
    href: () => "/profile",
    invalidates: [authEndpoints.me, authEndpoints.sessions],
  }),
};
