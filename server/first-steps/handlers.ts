/** The list of first steps on the dashboard of a new account. */
import type { MailConfig } from "@server/email/tasks";
import { fail } from "@server/lib/http/api-error";
import { mountRoutes, type RouteDeps } from "@server/lib/http/mount-routes";
import { firstStepEndpoints } from "@shared/first-steps/endpoints";
import { firstStepsOf } from "@shared/first-steps/rules";
import { firstStepSchemas } from "@shared/first-steps/schemas";
import { type FirstStep, isRecordedStep, type StepStatus } from "@shared/first-steps/vocabulary";
import * as commands from "./commands";
import * as queries from "./queries";

interface FirstStepDeps extends RouteDeps {
  mailConfig: MailConfig;
}

export const firstStepRoutes = ({ mailConfig, ...deps }: FirstStepDeps) => {
  const hasMailServer = mailConfig.mailer !== undefined;
  // In development without a mail server, admins find the links for verification in the outbox.
  const canVerifyAddresses = hasMailServer || mailConfig.showsLinks;

  mountRoutes(deps, firstStepEndpoints, firstStepSchemas, {
    list: async ({ db, viewer }) => {
      const steps = firstStepsOf(viewer.role, { sendsEmails: canVerifyAddresses });
      const progress = await queries.loadProgress(db, viewer.id, steps);
      // The viewer has dismissed the list, or registered before it existed.
      if (!progress) return { steps: [], sharedJobId: null };
      const { isDoneByStep, isLinkCopied, sharedJobId } = progress;
      const statusOf = (name: FirstStep): StepStatus => {
        const isDone = name === "smtp" ? hasMailServer : isDoneByStep[name];
        if (isDone) return "done";
        // The poster has copied the link of a job, but no member has opened the job yet.
        const isLinkUnopened = name === "share_link" && isLinkCopied;
        return isLinkUnopened ? "waiting" : "open";
      };
      return { steps: steps.map((name) => ({ name, status: statusOf(name) })), sharedJobId };
    },

    dismiss: async ({ db, viewer }) => {
      await commands.dismissStepList(db, viewer.id);
    },

    record: async ({ db, viewer, params: { step } }) => {
      if (!isRecordedStep(step)) return fail("not_found", "There is no such step to record.");
      await commands.recordStep(db, viewer.id, step);
    },
  });
};
