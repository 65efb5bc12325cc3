import { applicationEndpoints as api } from "@shared/applications/endpoints";
import { read } from "@/lib/api/api-fetch";

// By their paths alone: the contract and its schemas are 10 kB, and the dashboard needs no more of them.
const received = api.receivedCounts;
const mine = api.mineCounts;

export const receivedCounts = (job?: number) => read(received, job ? { query: { job: String(job) } } : {});
export const mineCounts = () => read(mine, {});
