import { adminApi as api } from "@shared/admin/api";
import type { VcApplication } from "@shared/admin/schema";
import { fullName } from "@shared/lib/text";
import { read, useCall } from "@/lib/call";
import { readPages } from "@/lib/read-pages";

export const vcApplications = () => readPages(api.vcApplications, {});
export const vcApplicationCounts = () => read(api.vcApplicationCounts, {});
export const site = () => read(api.site, {});

export const approveFailed = "Failed to approve application.";
export const rejectFailed = "Failed to reject application.";
const moved = [api.vcApplications, api.vcApplicationCounts];

export const useApprove = () =>
  useCall(api.approve, {
    done: (user: VcApplication) => ({ title: "Application Approved", text: `${fullName(user)} now has the access of a VC partner.` }),
    failed: { title: "Error", text: approveFailed },
    refreshes: moved,
  });

export const useReject = () =>
  useCall(api.reject, {
    done: (user: VcApplication) => ({ title: "Application Rejected", text: `${fullName(user)} keeps agency-level access.` }),
    failed: { title: "Error", text: rejectFailed },
    refreshes: moved,
  });
