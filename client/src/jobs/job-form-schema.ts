import { zodResolver } from "@hookform/resolvers/zod";
import { type Job, jobInput, jobPatch } from "@shared/jobs/schemas";
import {
  experienceLevels,
  type SalaryCurrency,
  type TermDays,
  termDays,
  workModes,
} from "@shared/jobs/vocabulary";
import type { Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { chipsSchema, toChipsValue } from "@/lib/input/chips-value";
import { formatMoneyText, moneyTextSchema } from "@/lib/input/money-text";
import { endOfDayTimestamp, toLocalDay } from "@/lib/time/day";

/** Returns undefined for the choice "Not stated", which has the value "". */
const toOptional = <Value extends string>(choice: "" | Value) => (choice === "" ? undefined : choice);

const dollarsMessage = "Enter an amount in dollars";
const otherCurrencyMessage = "Enter an amount, such as 150,000";

/** A choice for the payment or the guarantee; "" is "Not stated". */
type TermChoice = "" | `${TermDays}`;
const termChoices: readonly TermChoice[] = ["", ...termDays.map((days) => `${days}` as const)];

type VisaChoice = "" | "yes" | "no";

/**
 * Returns the resolver of the form. `initialDeadlineDay` is the day with which the form opened. Each
 * validation creates its schema, because error messages depend on the chosen currency.
 */
export const createJobFormResolver =
  (initialDeadlineDay = ""): Resolver<z.input<JobFormSchema>, unknown, z.output<JobFormSchema>> =>
  (values, ...resolverArgs) =>
    zodResolver(createJobFormSchema(initialDeadlineDay, values.salaryCurrency))(values, ...resolverArgs);

type JobFormSchema = ReturnType<typeof createJobFormSchema>;
export type JobFormOutput = z.output<JobFormSchema>;

/**
 * Creates the schema of the form from that of the API. The form does not check the company's name, because an
 * older job may keep one that today's rules reject.
 */
function createJobFormSchema(initialDeadlineDay: string, salaryCurrency: SalaryCurrency | null | undefined) {
  const salaryAmountText = moneyTextSchema(salaryCurrency === "USD" ? dollarsMessage : otherCurrencyMessage);
  /**
   * Returns undefined for an unchanged deadline, which is not sent, because it may be in the past. An empty
   * day stays "", which the schema of the API reads as no deadline.
   */
  function toDeadline(day: string): string | null | undefined {
    if (day === initialDeadlineDay) return undefined;
    return day === "" ? "" : endOfDayTimestamp(day);
  }
  return z.extend(jobInput, {
    company: z.nonoptional(jobPatch.shape.company),
    bountyAmount: z.pipe(moneyTextSchema(dollarsMessage), jobInput.shape.bountyAmount),
    salaryMin: z.pipe(salaryAmountText, jobInput.shape.salaryMin),
    salaryMax: z.pipe(salaryAmountText, jobInput.shape.salaryMax),
    skills: chipsSchema(jobInput.shape.skills),
    visaSponsorship: z.pipe(z.enum(["", "yes", "no"]), z.transform(toVisaSponsorship)),
    paymentDays: z.pipe(z.enum(termChoices), z.transform(toTermDays)),
    guaranteeDays: z.pipe(z.enum(termChoices), z.transform(toTermDays)),
    workMode: z.pipe(z.enum(["", ...workModes]), z.transform(toOptional)),
    level: z.pipe(z.enum(["", ...experienceLevels]), z.transform(toOptional)),
    deadline: z.pipe(z.pipe(z.string(), z.transform(toDeadline)), jobInput.shape.deadline),
  });
}

const toTermDays = (choice: TermChoice) => (choice === "" ? undefined : (Number(choice) as TermDays));

// Servers of the previous release send no payment and guarantee, so `days` can be undefined.
const toTermChoice = (days: TermDays | null | undefined): TermChoice => (days == null ? "" : `${days}`);

function toVisaSponsorship(choice: VisaChoice): boolean | undefined {
  return choice === "" ? undefined : choice === "yes";
}

/** Returns the form's values for a job that is edited or copied, or for a new job with only a company. */
export function toJobFormValues(job: Partial<Job>) {
  const salaryCurrency = job.salaryCurrency ?? ("USD" as const);
  const toMoneyText = (amount: number | null | undefined, currency?: string) =>
    amount == null ? "" : formatMoneyText(amount, currency);
  return {
    title: job.title ?? "",
    company: job.company ?? "",
    location: job.location ?? "",
    description: job.description ?? "",
    salaryRange: job.salaryRange ?? "",
    bountyAmount: toMoneyText(job.bountyAmount),
    skills: toChipsValue(job.skills),
    experience: job.experience ?? "",
    urgency: job.urgency ?? "medium",
    visaSponsorship: toVisaChoice(job.visaSponsorship),
    paymentDays: toTermChoice(job.paymentDays),
    guaranteeDays: toTermChoice(job.guaranteeDays),
    workMode: job.workMode ?? ("" as const),
    level: job.level ?? ("" as const),
    salaryMin: toMoneyText(job.salaryMin, salaryCurrency),
    salaryMax: toMoneyText(job.salaryMax, salaryCurrency),
    salaryCurrency,
    deadline: job.deadline ? toLocalDay(new Date(job.deadline)) : "",
  };
}

function toVisaChoice(isOffered: boolean | null | undefined): VisaChoice {
  if (isOffered === null || isOffered === undefined) return "";
  return isOffered ? "yes" : "no";
}
