import { clock } from "../lib/clock";
import { skillGroupPhrases } from "./skill-group-phrases";
import { type JobState, type jobStatuses, type SkillGroup, skillGroups } from "./vocabulary";

/** Whether the job is in the list of jobs. It stays there after its deadline. */
export function isActiveJob(job: { status: string }): boolean {
  return job.status === "open" || job.status === "in_progress";
}

/** Whether a job no longer accepts applications and submissions. */
export function isClosedJob(job: { status: string; deadline: string | null }, now = clock.now()): boolean {
  const isPastDeadline = job.deadline !== null && Date.parse(job.deadline) < now;
  return isPastDeadline || !isActiveJob(job);
}

interface JobLife {
  status: (typeof jobStatuses)[number];
  deadline: string | null;
}

/** The state in which a job is shown. What happened last has precedence: an ending, then the deadline. */
export function jobStateOf({ status, deadline }: JobLife, now = clock.now()): JobState {
  if (status === "filled") return "filled";
  if (status === "cancelled") return "unposted";
  const isPastDeadline = deadline !== null && Date.parse(deadline) < now;
  return isPastDeadline ? "deadline_passed" : status;
}

/** With a bounty of 0, recruiters propose a fee instead. */
export function hasFixedBounty(job: { bountyAmount: number }): boolean {
  return job.bountyAmount > 0;
}

/**
 * The skill groups of a job, or of a candidate whose role is passed as title. They are stored, so that the
 * skill filter can use an index.
 */
export function deriveSkillGroups(job: { title: string; skills: readonly string[] }): SkillGroup[] {
  const texts = [job.title, ...job.skills].map((text) => text.toLowerCase());
  const isMentioned = (phrase: string) => texts.some((text) => containsPhrase(text, phrase));
  return skillGroups.filter((group) => skillGroupPhrases[group].some(isMentioned));
}

const wordCharacter = /[\p{L}\p{N}]/u;

/** Finds whole words only: "data" is in "Data Platform", but not in "database". */
function containsPhrase(text: string, phrase: string): boolean {
  for (let index = text.indexOf(phrase); index >= 0; index = text.indexOf(phrase, index + 1)) {
    const before = text[index - 1] ?? " ";
    const after = text[index + phrase.length] ?? " ";
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) return true;
  }
  return false;
}
