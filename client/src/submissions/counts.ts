import type { submissionsApi as api } from "@shared/submissions/api";
import { read, wire } from "@/lib/call";

// By its path alone: the dashboard needs no more of the contract.
const arrived = wire<typeof api.receivedCounts>("GET", "/api/my-jobs/candidate-submissions/counts");

export const receivedCounts = () => read(arrived, {});
