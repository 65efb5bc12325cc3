/** The text of the reference for each tag and operation beyond the contract's summary. On the server, because the client's bundle has the contract. */
import type { endpoints } from "@shared/endpoints";
import { accounts } from "./accounts";
import { administration } from "./administration";
import { community } from "./community";
import { marketplace } from "./marketplace";

type Api = typeof endpoints;

export type DescriptionsOf<Tags extends keyof Api> = {
  [Tag in Tags]: { about: string; operations: Record<keyof Api[Tag], string> };
};

export const descriptions: DescriptionsOf<keyof Api> = {
  ...accounts,
  ...marketplace,
  ...community,
  ...administration,
};
