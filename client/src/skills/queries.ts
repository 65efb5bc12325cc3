import { adminEndpoints } from "@shared/admin/endpoints";
import { jobEndpoints } from "@shared/jobs/endpoints";
import { skillEndpoints as api } from "@shared/skills/endpoints";
import type { AddedSkillName } from "@shared/skills/schemas";
import { apiQueryOptions } from "@/lib/api/api-fetch";
import { apiInfiniteQueryOptions } from "@/lib/api/infinite-query";
import { useApiMutation } from "@/lib/api/use-api-mutation";

export const unknownSkillsQuery = (searchText: string) =>
  apiInfiniteQueryOptions(api.unknown, { query: { q: searchText } });
export const addedSkillNamesQuery = () => apiInfiniteQueryOptions(api.added, {});
/** Finds known skills by a part of their name or of a synonym. */
export const knownSkillsQuery = (searchText: string) =>
  apiQueryOptions(api.known, { query: { q: searchText } });

/** The endpoints whose responses change with the skills that admins added. */
const endpointsShowingSkills = [
  api.unknown,
  api.added,
  api.known,
  adminEndpoints.moderation,
  jobEndpoints.skills,
];

export const useAddSkill = () =>
  useApiMutation(api.add, {
    onSuccessToast: ({ name }: AddedSkillName) => ({
      title: "Skill added",
      text: `Jobs and candidates that name ${name} are updated within minutes.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to add the skill.", preferServerMessage: true },
    invalidates: endpointsShowingSkills,
  });

export const useAddSynonym = () =>
  useApiMutation(api.addSynonym, {
    onSuccessToast: ({ name, skill }: AddedSkillName) => ({
      title: "Synonym added",
      text: `Jobs and candidates that name ${name} have the skill ${skill.name} within minutes.`,
    }),
    onErrorToast: { title: "Error", text: "Failed to add the synonym.", preferServerMessage: true },
    invalidates: endpointsShowingSkills,
  });

export const useRemoveSkillName = () =>
  useApiMutation(api.remove, {
    onSuccessToast: {
      title: "Removed",
      text: "Jobs and candidates that name it are updated within minutes.",
    },
    onErrorToast: { title: "Error", text: "Failed to remove it.", preferServerMessage: true },
    invalidates: endpointsShowingSkills,
  });
