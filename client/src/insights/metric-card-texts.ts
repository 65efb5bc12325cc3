import type { Insights } from "@shared/insights/schemas";

interface MetricCardTexts {
  jobs: { caption: string; definition: string };
  placements: { caption: string; definition: string };
  rateDefinition: string;
  earningsDefinition: string;
}

/** Captions of the main metrics, and what they count, for users who hire and users who recruit. */
export const metricCardTexts: Record<Insights["side"], MetricCardTexts> = {
  hiring: {
    jobs: { caption: "by you", definition: "Jobs that you posted in this period, whatever became of them." },
    placements: {
      caption: "on your jobs",
      definition: "Hires on your jobs, by the day each was recorded. Voided placements are left out.",
    },
    rateDefinition:
      "Of the jobs you posted in this period that have ended, the share that was filled. Open jobs do not count.",
    earningsDefinition:
      "What recruiters earned on your jobs: the bounties of this period's placements, whether paid or not.",
  },
  recruiting: {
    jobs: {
      caption: "you worked on",
      definition: "Posted jobs that you applied to or submitted a candidate to in this period.",
    },
    placements: {
      caption: "of your candidates",
      definition:
        "Your candidates who were hired, by the day each hire was recorded. Voided placements are left out.",
    },
    rateDefinition: "Of the candidates you submitted in this period, the share that was hired since.",
    earningsDefinition: "The bounties of your placements in this period, whether paid or not.",
  },
};
