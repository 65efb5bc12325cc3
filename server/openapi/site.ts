import type { DescriptionsOf } from "./descriptions";

/** Functions for every user, whatever their role. */
export const siteDescriptions: DescriptionsOf<"firstSteps" | "help" | "notifications" | "palette"> = {
  firstSteps: {
    description: "The first steps of a new account.",
    operations: {
      list: "Returns the first steps of the viewer's role. Each is done by the event that it names, and one with nothing to do counts as done. The list is empty once the viewer has dismissed the steps, and for accounts that are older than them.",
      dismiss: "Hides the first steps for good. Can be repeated.",
      record:
        "Records one of the two steps that leave no other trace: `directory`, once the viewer has opened the directory of agencies, and `share_link`, once they have copied the link of a job. Any other name is not found. Can be repeated.",
    },
  },
  help: {
    description: "Public help.",
    operations: {
      security: "Returns the contact for security reports that the operator configured, or null.",
    },
  },
  notifications: {
    description: "Notifications, email preferences, activity and presence.",
    operations: {
      list: "Returns the viewer's notifications, newest first. Kinds that the viewer's role no longer permits are left out.",
      counts: "Returns the number of unread notifications, capped at 100.",
      read: "Marks one of the viewer's notifications as read, together with earlier ones about the same subject.",
      readAll:
        "Marks the viewer's notifications up to the given one as read, so that newer ones stay unread.",
      unread: "Makes the notifications unread again that were marked as read at the given time.",
      preferences:
        "Returns how each kind of notification is emailed, and whether the viewer is shown under Online Now.",
      setPreferences: "Updates the given preferences and returns all of them.",
      activity: "Returns recent events that concern the viewer, and public ones that their role may see.",
      updates: "Returns recently posted jobs; hires are added for the hiring side.",
      online: "Returns users who were active in the last five minutes and did not opt out.",
      unsubscribe:
        "Stops the emails about one kind of notification, or about all kinds. Takes the token of the unsubscribe link in an email. Works without a session.",
      unsubscribeAtOnce:
        "One-click unsubscribe of mail clients (RFC 8058). The token is in the query string; the body is ignored.",
    },
  },
  palette: {
    description: "Search across the product.",
    operations: {
      find: "Returns a few matches of each kind for the command palette. Kinds that the viewer's role may not open are left out.",
    },
  },
};
