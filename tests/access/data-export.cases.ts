import { dataExportEndpoints } from "@shared/data-export/endpoints";
import { defineCases, everyMember } from "./define-cases";
import { undo } from "./undo";

export const dataExportCases = defineCases(dataExportEndpoints, {
  export: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 39, cold: 40 },
    isRecorded: true,
  },
  preview: {
    access: { visitor: 401, ...everyMember("ownRows") },
    maxQueries: { warm: 13, cold: 14 },
  },
  delete: {
    access: { visitor: 401, ...everyMember("allow") },
    allowedStatus: 400, // the password is wrong
    sample: { body: () => ({ password: "wrong" }) },
    undo: undo.removedAddressOrAccount,
    maxQueries: { warm: 1, writes: 0 },
  },
  exportSuspended: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 401, // the credentials are wrong
    sample: { body: () => ({ username: "nobody", password: "wrong" }) },
    undo: undo.sentWithForm,
    maxQueries: { warm: 3, writes: 1 },
  },
  deleteSuspended: {
    access: { visitor: "allow", ...everyMember("allow") },
    allowedStatus: 401, // the credentials are wrong
    sample: { body: () => ({ username: "nobody", password: "wrong" }) },
    undo: undo.removedAddressOrAccount,
    maxQueries: { warm: 3, writes: 1 },
  },
});
