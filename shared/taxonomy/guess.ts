/** Guesses level, work mode and salary from the texts of a job or candidate. */
import { type ExperienceLevel, maxSalary, type SalaryCurrency, type WorkMode } from "@shared/jobs/vocabulary";
import { foldText } from "./tokens";

/** The first match wins, so that a "Senior Director" is an executive. */
const levelPatterns: readonly [ExperienceLevel, RegExp][] = [
  [
    "executive",
    /\b(executive (vice|director)|vp|svp|evp|vice president|president|chief|head|director|c-level|c[aefimoprst]o|ciso)\b/,
  ],
  ["senior", /\b(senior|sr|staff|principal|lead|expert)\b/],
  ["junior", /\b(junior|jr|entry[- ]level|graduate|intern|internship|trainee|apprentice|working student)\b/],
  ["mid", /\b(mid|mid[- ]?level|intermediate)\b/],
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
  const plainText = text.replace(misleadingTitles, " ");
  return levelPatterns.find(([, pattern]) => pattern.test(plainText))?.[0] ?? null;
}

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
const currencyPattern = "(us\\$|ca\\$|c\\$|au\\$|a\\$|\\$|€|£|usd|euro?|gbp|chf|cad|aud)";
// Digits with separators of thousands, four to eight digits, or up to three digits with a decimal; then
// perhaps a "k".
const amountPattern = "(\\d{1,3}(?:[,.' ]\\d{3})+|\\d{4,8}|\\d{1,3}(?:\\.\\d)?)\\s*(k)?";
const rangePattern = new RegExp(
  `^(?:from |between )?${currencyPattern}?\\s*${amountPattern}\\s*${currencyPattern}?\\s*(?:-|–|—|to|and|until)\\s*${currencyPattern}?\\s*${amountPattern}\\s*${currencyPattern}?(?<rest>[^\\d]*)$`,
);
/** The text that may follow the range: words for a year, or words that do not change the amount. */
const harmlessRest =
  /^[\s,;.()/]*(?:(?:(?:a|per|\/)\s*(?:year|annum|yr)|p\.?a\.?|annually|yearly|base|base salary|gross|plus equity|\+ equity|and equity)[\s,;.()]*)?$/;

/** Parses an unambiguous yearly salary range with a currency: "$150,000 to $180,000", "€70k–90k". */
export function parseSalaryRange(text: string | null | undefined): Salary | null {
  const match = rangePattern.exec(foldText(text ?? "").trim());
  if (!match || !harmlessRest.test(match.groups?.rest ?? "")) return null;
  const [
    ,
    currencyBeforeMin,
    minDigits = "",
    minK,
    currencyAfterMin,
    currencyBeforeMax,
    maxDigits = "",
    maxK,
    currencyAfterMax,
  ] = match;
  const names = [currencyBeforeMin, currencyAfterMin, currencyBeforeMax, currencyAfterMax];
  const currencies = new Set(names.flatMap((name) => (name ? [currencyByName[name]] : [])));
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
  `^(?:from |about |around |at least |ca\\.? )?${currencyPattern}?\\s*${amountPattern}\\s*${currencyPattern}?(?<rest>.*)$`,
);
const otherPeriod = /\b(hour|hourly|day|daily|week|weekly|month|monthly|p\.?m)\b|\/\s*(h|d|m|mo)\b/;

/** Parses the lowest yearly salary that a candidate expects: "$190,000 base", "€70k–90k", "CAD 190,000". */
export function parseExpectedSalary(
  text: string | null | undefined,
): Pick<Salary, "salaryMin" | "salaryCurrency"> | null {
  const range = parseSalaryRange(text);
  if (range) return range;
  const match = expectationPattern.exec(foldText(text ?? "").trim());
  if (!match) return null;
  const [, currencyBefore, digits = "", k, currencyAfter] = match;
  const salaryCurrency = currencyByName[currencyBefore ?? currencyAfter ?? ""];
  const salaryMin = toAmount(digits, k !== undefined);
  const isYearly = salaryMin >= minYearlySalary && salaryMin <= maxSalary;
  if (!salaryCurrency || !isYearly || otherPeriod.test(match.groups?.rest ?? "")) return null;
  return { salaryMin, salaryCurrency };
}

/** Smaller amounts are taken for pay by the hour, day or month. */
const minYearlySalary = 10_000;

function toAmount(digits: string, isInThousands: boolean): number {
  const isGrouped = /[,.' ]\d{3}/.test(digits);
  const amount = Number(isGrouped ? digits.replace(/[,.' ]/g, "") : digits);
  return Math.round(isInThousands ? amount * 1000 : amount);
}
