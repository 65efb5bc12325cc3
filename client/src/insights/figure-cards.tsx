import type { Insights } from "@shared/insights/schemas";
import type { Metric } from "@shared/insights/vocabulary";
import { shortMoney } from "@shared/lib/short-money";
import { percent, pluralize } from "@shared/lib/text";
import { Skeleton, SkeletonBar, SkeletonCard } from "@/ui/skeleton";
import { Stat, StatCell, StatRow } from "@/ui/stat-row";
import { behind } from "./behind";
import { useRowsHref } from "./rows-link";

interface Card {
  label: string;
  figure: Metric;
  value: string | number;
  caption: string;
  /** What it counts for this side. */
  about: string;
}

/** The four figures, each with what it counts and the rows behind it. */
export function FigureCards({ own }: { own: Insights }) {
  const href = useRowsHref();
  return (
    <StatRow>
      {cardsOf(own).map(({ figure, ...card }) => (
        <Stat
          key={figure}
          {...card}
          className="grid content-between"
          labelClassName="items-start"
          href={behind(own, { figure })?.count ? href({ figure }) : undefined}
          opens
        />
      ))}
    </StatRow>
  );
}

function cardsOf(own: Insights): Card[] {
  const { jobs, placements, earnings } = own;
  const words = own.side === "hiring" ? hiringWords : recruitingWords;
  const [part, whole, cases] =
    own.side === "hiring"
      ? [own.filled, own.ended, "ended job"]
      : [own.submissions.hired, behind(own, { figure: "candidates" })?.count ?? 0, "candidate"];
  return [
    { label: "Jobs Posted", figure: "jobs", value: jobs, ...words.jobs },
    { label: "Successful Placements", figure: "placements", value: placements, ...words.placements },
    {
      label: "Success Rate",
      figure: own.side === "hiring" ? "jobs_ended" : "candidates",
      value: share(own.successRate, whole),
      caption: whole > 0 ? `${part} of ${pluralize(whole, cases)}` : `no ${cases}`,
      about: words.rate,
    },
    {
      label: "Total Earnings",
      figure: "placements_priced",
      value: shortMoney(earnings),
      caption: earningsCaption(own),
      about: `${words.earnings} Where a percentage was agreed, the amount is not known here.`,
    },
  ];
}

/** A rate of none is 0, and one of some has a decimal. */
export const share = (rate: number, of: number): string => (of === 0 ? "0%" : percent(rate));

export function earningsCaption({ placements, unpriced }: Pick<Insights, "placements" | "unpriced">): string {
  const more = unpriced > 0 ? `${unpriced} more at an agreed percentage, whose amount is not known here` : "";
  const priced = placements - unpriced;
  const from = priced > 0 || !more ? `from ${pluralize(priced, "placement")}` : "";
  return [from, more].filter(Boolean).join("; ");
}

const hiringWords = {
  jobs: { caption: "by you", about: "Jobs that you posted in this period, whatever became of them." },
  placements: {
    caption: "on your jobs",
    about: "Hires on your jobs, by the day each was recorded. Voided placements are left out.",
  },
  rate: "Of the jobs you posted in this period that have ended, the part that was filled. Open jobs do not count.",
  earnings: "What recruiters earned on your jobs: the bounties of this period's placements, paid or not yet.",
};

const recruitingWords = {
  jobs: {
    caption: "you worked on",
    about: "Posted jobs that you applied to or submitted a candidate to in this period.",
  },
  placements: {
    caption: "of your candidates",
    about:
      "Your candidates who were hired, by the day each hire was recorded. Voided placements are left out.",
  },
  rate: "Of the candidates you submitted in this period, the part that was hired since.",
  earnings: "The bounties of this period's placements of yours, paid or not yet.",
};

export function FigureCardsPending() {
  return (
    <Skeleton label="Loading your figures">
      <StatRow asChild>
        <div>
          {["60%", "84%", "56%", "68%"].map((width) => (
            <StatCell key={width}>
              <SkeletonBar className="mt-0.75 mb-0.75" style={{ width }} />
              <SkeletonBar className="mt-1.5 mb-1.5 h-6.5 w-[44%]" />
              <SkeletonBar className="mt-0.75 mb-0.75 w-[46%]" />
            </StatCell>
          ))}
        </div>
      </StatRow>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </Skeleton>
  );
}
