import { BadgeCheck, LayoutDashboard, type LucideIcon, MessageSquareText, UsersRound } from "lucide-react";
import { Container, itemTextClass, sectionHeadingClass } from "./container";

interface Feature {
  Icon: LucideIcon;
  name: string;
  text: string;
}

const features: Feature[] = [
  {
    Icon: BadgeCheck,
    name: "Vetted Agencies",
    text: "Compare specializations, fees and client reviews before you approve anyone.",
  },
  {
    Icon: UsersRound,
    name: "Candidate Referrals",
    text: "Pass on strong people you could not hire. The next company in the network can.",
  },
  {
    Icon: MessageSquareText,
    name: "Industry Experts",
    text: "Ask people who have run the same search, on a board only members can read.",
  },
  {
    Icon: LayoutDashboard,
    name: "Portfolio Oversight",
    text: "See open roles, proposals and candidates for every company you support.",
  },
];

const columnCount = 2;
const isInSecondColumn = (index: number) => index % columnCount === 1;
const secondColumnClass = "md:border-l md:pl-6";

/** The features of the network, in two columns on wide screens. */
export function Features() {
  return (
    <section className="pt-20 max-md:pt-14" id="features" aria-labelledby="features-title">
      <Container className="grid grid-cols-[minmax(0,.8fr)_minmax(0,1.2fr)] gap-16 max-md:grid-cols-1 max-md:gap-6">
        <div>
          <h2 className={sectionHeadingClass} id="features-title">
            One place for the searches your portfolio is running
          </h2>
          <p className="mt-3 max-w-[44ch] text-ink-muted">
            The brief, the pitch, the candidates and the outcome stay on one record that everybody involved
            can read.
          </p>
        </div>
        <ul className="grid grid-cols-2 border-t border-line-strong max-md:grid-cols-1">
          {features.map(({ Icon, name, text }, index) => (
            <li
              key={name}
              className={`border-b border-line pt-5.5 pb-6.5 max-md:grid max-md:grid-cols-[34px_1fr] max-md:py-4.5 md:pr-6 ${isInSecondColumn(index) ? secondColumnClass : ""}`}
            >
              <Icon className="mb-3.5 size-5.5 text-primary" />
              <h3 className="mb-1 text-[18px]/6">{name}</h3>
              <p className={itemTextClass}>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
