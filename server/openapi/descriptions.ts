/**
 * Descriptions of the tags and operations of the API reference. They are not in `shared` with the endpoints,
 * because the client's bundle contains the endpoints and would grow by these texts.
 */
import type { endpoints } from "@shared/endpoints";
import { accountDescriptions } from "./accounts";
import { administrationDescriptions } from "./administration";
import { communityDescriptions } from "./community";
import { marketplaceDescriptions } from "./marketplace";
import { securityDescriptions } from "./security";
import { siteDescriptions } from "./site";

type Api = typeof endpoints;

export type DescriptionsOf<Tags extends keyof Api> = {
  [Tag in Tags]: { description: string; operations: Record<keyof Api[Tag], string> };
};

export const descriptions: DescriptionsOf<keyof Api> = {
  ...accountDescriptions,
  ...marketplaceDescriptions,
  ...communityDescriptions,
  ...administrationDescriptions,
  ...securityDescriptions,
  ...siteDescriptions,
};
