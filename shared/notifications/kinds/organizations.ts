/** Notifications about memberships in organizations. */
import { organizationEndpoints } from "@shared/organizations/endpoints";
import { defineNotification, sentence } from "./definition";

export const organizationKinds = {
  organization_joined: defineNotification({
    label: "You join an organization by your email domain",
    subject: "organization",
    access: { gate: "member" },
    defaultDelivery: "daily",
    icon: "UsersRound",
    text: ({ subject }) => sentence`You joined ${subject} by your email domain`,
    href: () => "/user-profile",
    invalidates: [organizationEndpoints.mine],
  }),
};
