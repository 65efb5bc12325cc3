import type { DescriptionsOf } from "./descriptions";

export const securityDescriptions: DescriptionsOf<"security" | "cspReports"> = {
  security: {
    description: "The security record, alerts, and reports of the content security policy.",
    operations: {
      list: "Returns recorded actions, newest first, with their position in the hash chain. Filters by action, by a user who acted or whom the entry is about, and by days in the time zone `tz`.",
      exportJsonLines:
        "Streams the same entries as a file with one JSON object per line. The export is added to the record too.",
      alerts: "Returns alerts that no admin has closed, newest first.",
      dismissAlert: "Closes an alert. The record keeps it. Fails if the alert is closed already.",
      cspViolations:
        "Returns violations of the content security policy that browsers reported in the last 30 days, counted by directive, blocked origin and page.",
    },
  },
  cspReports: {
    description: "Reports that browsers send on their own.",
    operations: {
      report:
        "Counts violations of the content security policy. Accepts both report formats of browsers. Limited per network.",
    },
  },
};
