import { submissionEndpoints as api } from "@shared/submissions/endpoints";
import { read } from "@/lib/api/api-fetch";

// By its path alone: the dashboard needs no more of the contract.
const arrived = api.receivedCounts;

export const receivedCounts = () => read(arrived, {});
