/**
 * Descriptions of the tags and operations of the API reference. They are not in `shared`, because the client
 * bundle contains the endpoints.
 */
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
