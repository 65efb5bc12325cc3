import { firstStepEndpoints } from "@shared/first-steps/endpoints";
import { defineCases, everyMember, type Fixture } from "./define-cases";
import { undo } from "./undo";

const recordedStep: Fixture<{ step: string }> = {
  existingSql: "select 'directory' as step",
  create: async () => ({ step: "directory" }),
};

export const firstStepCases = defineCases(firstStepEndpoints, {
  list: {
    access: { visitor: 401, ...everyMember("allow") },
    maxQueries: { warm: 1, cold: 2 },
  },
  dismiss: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 204,
    undo: undo.firstSteps,
    maxQueries: { warm: 1, writes: 1 },
  },
  record: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 204,
    fixture: recordedStep,
    undo: undo.firstSteps,
    maxQueries: { warm: 1, writes: 1 },
  },
});
