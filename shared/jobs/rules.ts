import { clock } from "../lib/clock";
import type { SkillGroup } from "./vocabulary";

/** Active jobs are in the list, even after their deadline. */
export function isActiveJob(job: { status: string }): boolean {
  return job.status === "open" || job.status === "in_progress";
}

/** Whether a job no longer accepts applications and submissions. */
export function isClosedJob(job: { status: string; deadline: string | null }, now = clock.now()): boolean {
  return !isActiveJob(job) || (job.deadline !== null && Date.parse(job.deadline) < now);
}

/** With a bounty of 0, recruiters propose a fee instead. */
export function hasFixedBounty(job: { bountyAmount: number }): boolean {
  return job.bountyAmount > 0;
}

/** A job belongs to a group if its title or a skill contains one of these phrases as whole words. */
const groupPhrases: Record<SkillGroup, readonly string[]> = {
  engineering: [
    "engineer",
    "engineers",
    "engineering",
    "developer",
    "developers",
    "development",
    "software",
    "backend",
    "back-end",
    "frontend",
    "front-end",
    "full-stack",
    "fullstack",
    "devops",
    "sre",
    "platform",
    "infrastructure",
    "security",
    "data",
    "machine learning",
    "ml",
    "ai",
    "cto",
    "architect",
    "architecture",
    "qa",
    "embedded",
    "firmware",
    "hardware",
    "mobile",
    "ios",
    "android",
    "typescript",
    "javascript",
    "react",
    "node",
    "python",
    "java",
    "kotlin",
    "swift",
    "go",
    "golang",
    "rust",
    "c++",
    "scala",
    "ruby",
    "php",
    "elixir",
    "sql",
    "postgres",
    "postgresql",
    "kubernetes",
    "terraform",
    "aws",
    "gcp",
    "azure",
    "robotics",
    "distributed systems",
    "event sourcing",
  ],
  product: [
    "product",
    "product manager",
    "product management",
    "product owner",
    "cpo",
    "roadmap",
    "discovery",
    "user research",
    "product strategy",
    "product analytics",
    "pm",
    "growth",
    "experimentation",
    "backlog",
    "agile",
    "scrum",
  ],
  design: [
    "design",
    "designer",
    "designers",
    "ux",
    "ui",
    "ux research",
    "figma",
    "prototyping",
    "typography",
    "brand",
    "branding",
    "visual",
    "interaction",
    "design systems",
    "illustration",
    "motion",
    "creative",
    "accessibility",
  ],
  sales: [
    "sales",
    "seller",
    "account executive",
    "account manager",
    "ae",
    "sdr",
    "bdr",
    "business development",
    "gtm",
    "go-to-market",
    "revenue",
    "cro",
    "enterprise sales",
    "quota",
    "pipeline",
    "partnerships",
    "channel",
    "customer success",
    "govtech",
    "salesforce",
    "negotiation",
    "commercial",
  ],
};

/** The skill groups of a job or candidate. They are stored, so that the skill filter can use an index. */
export function deriveSkillGroups(job: { title: string; skills: readonly string[] }): SkillGroup[] {
  const texts = [job.title, ...job.skills].map((text) => text.toLowerCase());
  return (Object.keys(groupPhrases) as SkillGroup[]).filter((group) =>
    groupPhrases[group].some((phrase) => texts.some((text) => containsPhrase(text, phrase))),
  );
}

/** Finds whole words only: "data" is in "Data Platform", but not in "database". */
function containsPhrase(text: string, phrase: string): boolean {
  const index = text.indexOf(phrase);
  if (index < 0) return false;
  const letter = /[\p{L}\p{N}]/u;
  const isWholeWord =
    !letter.test(text[index - 1] ?? " ") && !letter.test(text[index + phrase.length] ?? " ");
  return isWholeWord || containsPhrase(text.slice(index + 1), phrase);
}
