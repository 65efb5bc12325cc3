import type { applicationsApi as api } from "@shared/applications/api";
import { read, wire } from "@/lib/call";

// By their paths alone: the contract and its schemas are 10 kB, and the dashboard needs no more of them.
const received = wire<typeof api.receivedCounts>("GET", "/api/my-jobs/applications/counts");
const mine = wire<typeof api.mineCounts>("GET", "/api/my-applications/counts");

export const receivedCounts = (job?: number) => read(received, job ? { query: { job: String(job) } } : {});
export const mineCounts = () => read(mine, {});
