import { clock } from "../lib/clock";
import type { SkillGroup } from "./vocabulary";

/** Active jobs are listed; of those, one whose deadline has passed takes nothing more. */
export function isActive(job: { status: string }): boolean {
  return job.status === "open" || job.status === "in_progress";
}

/** Whether a job still takes applications and submissions. */
export function isClosed(job: { status: string; deadline: string | null }, now = clock.now()): boolean {
  return !isActive(job) || (job.deadline !== null && Date.parse(job.deadline) < now);
}

/** Above 0 the bounty is the price; at 0 recruiters propose a fee. */
export function isFixedBounty(job: { bountyAmount: number }): boolean {
  return job.bountyAmount > 0;
}

/** Words that put a job into a group, when its skills or its title hold one of them as whole words. Kept here alone. */
const groupWords: Record<SkillGroup, readonly string[]> = {
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

/** Every run of words of a text, so that "data" is found in "Data Platform" and not in "database". */
function holds(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  if (at < 0) return false;
  const letter = /[\p{L}\p{N}]/u;
  const open = !letter.test(text[at - 1] ?? " ") && !letter.test(text[at + phrase.length] ?? " ");
  return open || holds(text.slice(at + 1), phrase);
}

/** The groups a job falls into, for the skill filter; stored with the job, so that the database can look them up. */
export function skillGroupsOf(job: { title: string; skills: readonly string[] }): SkillGroup[] {
  const texts = [job.title, ...job.skills].map((text) => text.toLowerCase());
  return (Object.keys(groupWords) as SkillGroup[]).filter((group) =>
    groupWords[group].some((phrase) => texts.some((text) => holds(text, phrase))),
  );
}
