/** Guesses level, work mode and salary from the texts of a job or candidate. */
import { type ExperienceLevel, maxSalary, type SalaryCurrency, type WorkMode } from "@shared/jobs/vocabulary";
import { foldText } from "./tokens";

/** The first match wins, so that a "Senior Director" is an executive. `c[…]o` matches "CEO" and "CTO". */
const levelPatterns: readonly { level: ExperienceLevel; pattern: RegExp }[] = [
  {
    level: "executive",
    pattern:
      /\b(executive (vice|director)|vp|svp|evp|vice president|president|chief|head|director|c-level|c[aefimoprst]o|ciso)\b/,
  },
  { level: "senior", pattern: /\b(senior|sr|staff|principal|lead|expert)\b/ },
  {
    level: "junior",
    pattern: /\b(junior|jr|entry[- ]level|graduate|intern|internship|trainee|apprentice|working student)\b/,
  },
  { level: "mid", pattern: /\b(mid|mid[- ]?level|intermediate)\b/ },
];
/** Titles that contain the word of another level. */
const misleadingTitles = /\b(chief of staff|head ?hunter|lead generation|lead gen|staff accountant)\b/g;

/**
 * The level in the words of the title; without one, the level in the words or years of the required
 * experience.
 */
export function guessLevel(job: { title: string; experience?: string | null }): ExperienceLevel | null {
  const experience = foldText(job.experience ?? "");
  // Posters may give a level itself, "executive", as the experience.
  if (/^(executive|executive level)$/.test(experience)) return "executive";
  return levelInWords(foldText(job.title)) ?? levelInWords(experience) ?? levelOfYears(experience);
}

function levelInWords(text: string): ExperienceLevel | null {
  const unambiguousText = text.replace(misleadingTitles, " ");
  return levelPatterns.find(({ pattern }) => pattern.test(unambiguousText))?.level ?? null;
}

/** The level for "5+ years", "3-5 years" or "2 or more years", of which the first number counts. */
function levelOfYears(text: string): ExperienceLevel | null {
  const [, years] = /(\d{1,2})(?:\s*\+|\s*(?:-|–|to)\s*\d{1,2}\+?)?\s*(?:or more )?years?\b/.exec(text) ?? [];
  if (years === undefined) return null;
  if (Number(years) >= 5) return "senior";
  return Number(years) >= 2 ? "mid" : "junior";
}

/** The work mode that a location or title names. A place alone does not mean that the work is on site. */
export function guessWorkMode(job: { title: string; location?: string | null }): WorkMode | null {
  return workModeInWords(foldText(job.location ?? "")) ?? workModeInWords(foldText(job.title));
}

function workModeInWords(text: string): WorkMode | null {
  const isOnSite = /\b(on[- ]?site|in[- ]office|in[- ]person|(no|not|non)[- ]remote)\b/.test(text);
  const isRemote =
    /(?<!\b(?:no|not|non)[- ])\b(remote|remotely|work from (home|anywhere)|wfh|fully distributed)\b/.test(
      text,
    );
  if (/\bhybrid\b/.test(text) || (isOnSite && isRemote)) return "hybrid";
  if (isRemote) return "remote";
  return isOnSite ? "on_site" : null;
}

export interface Salary {
  salaryMin: number;
  salaryMax: number;
  salaryCurrency: SalaryCurrency;
}

const currencyByName: Record<string, SalaryCurrency> = {
  $: "USD",
  us$: "USD",
  usd: "USD",
  "€": "EUR",
  eur: "EUR",
  euro: "EUR",
  "£": "GBP",
  gbp: "GBP",
  chf: "CHF",
  c$: "CAD",
  ca$: "CAD",
  cad: "CAD",
  a$: "AUD",
  au$: "AUD",
  aud: "AUD",
};
/** A pattern for a currency, as a group with this name. */
const currencyGroup = (name: string) =>
  `(?<${name}>us\\$|ca\\$|c\\$|au\\$|a\\$|\\$|€|£|usd|euro?|gbp|chf|cad|aud)`;
/**
 * A pattern for an amount such as "150,000", "150000", "150k" or "1.5k". The groups of the minimum are called
 * `minDigits` and `minK`.
 */
const amountGroups = (bound: "min" | "max") =>
  `(?<${bound}Digits>\\d{1,3}(?:[,.' ]\\d{3})+|\\d{4,8}|\\d{1,3}(?:\\.\\d)?)\\s*(?<${bound}K>k)?`;
const salaryGroups = (bound: "min" | "max") =>
  `${currencyGroup(`${bound}CurrencyBefore`)}?\\s*${amountGroups(bound)}\\s*${currencyGroup(`${bound}CurrencyAfter`)}?`;
const rangePattern = new RegExp(
  `^(?:from |between )?${salaryGroups("min")}\\s*(?:-|–|—|to|and|until)\\s*${salaryGroups("max")}(?<rest>[^\\d]*)$`,
);
/** Text after a range that does not change its meaning: words for a year, or for base salary and equity. */
const harmlessRestPattern =
  /^[\s,;.()/]*(?:(?:(?:a|per|\/)\s*(?:year|annum|yr)|p\.?a\.?|annually|yearly|base|base salary|gross|plus equity|\+ equity|and equity)[\s,;.()]*)?$/;

/** Smaller amounts are assumed to be pay by the hour, day or month. */
const minYearlySalary = 10_000;

/** Parses an unambiguous yearly salary range with a currency: "$150,000 to $180,000", "€70k–90k". */
export function parseSalaryRange(text: string | null | undefined): Salary | null {
  const groups = rangePattern.exec(foldText(text ?? "").trim())?.groups;
  if (!groups || !harmlessRestPattern.test(groups.rest ?? "")) return null;
  const { minDigits = "", minK, maxDigits = "", maxK } = groups;
  const currencyNames = [
    groups.minCurrencyBefore,
    groups.minCurrencyAfter,
    groups.maxCurrencyBefore,
    groups.maxCurrencyAfter,
  ];
  const currencies = new Set(currencyNames.flatMap((name) => (name ? [currencyByName[name]] : [])));
  const [salaryCurrency] = currencies;
  if (currencies.size !== 1 || !salaryCurrency) return null;
  const salaryMax = toAmount(maxDigits, maxK !== undefined);
  // In "150 to 180k" both are thousands.
  const isMinInThousands = minK !== undefined || (maxK !== undefined && Number(minDigits) < 1000);
  const salaryMin = toAmount(minDigits, isMinInThousands);
  const isYearly = salaryMin >= minYearlySalary && salaryMax <= maxSalary && salaryMin <= salaryMax;
  return isYearly ? { salaryMin, salaryMax, salaryCurrency } : null;
}

const expectationPattern = new RegExp(
  `^(?:from |about |around |at least |ca\\.? )?${salaryGroups("min")}(?<rest>.*)$`,
);
const otherPeriodPattern = /\b(hour|hourly|day|daily|week|weekly|month|monthly|p\.?m)\b|\/\s*(h|d|m|mo)\b/;

/** Parses the lowest yearly salary that a candidate expects: "$190,000 base", "€70k–90k", "CAD 190,000". */
export function parseExpectedSalary(
  text: string | null | undefined,
): Pick<Salary, "salaryMin" | "salaryCurrency"> | null {
  const range = parseSalaryRange(text);
  if (range) return range;
  const groups = expectationPattern.exec(foldText(text ?? "").trim())?.groups;
  if (!groups) return null;
  const { minCurrencyBefore, minDigits = "", minK, minCurrencyAfter, rest = "" } = groups;
  const salaryCurrency = currencyByName[minCurrencyBefore ?? minCurrencyAfter ?? ""];
  const salaryMin = toAmount(minDigits, minK !== undefined);
  const isYearly = salaryMin >= minYearlySalary && salaryMin <= maxSalary;
  if (!salaryCurrency || !isYearly || otherPeriodPattern.test(rest)) return null;
  return { salaryMin, salaryCurrency };
}

function toAmount(digits: string, isInThousands: boolean): number {
  const isGrouped = /[,.' ]\d{3}/.test(digits);
  const amount = Number(isGrouped ? digits.replace(/[,.' ]/g, "") : digits);
  return Math.round(isInThousands ? amount * 1000 : amount);
}
