import { selfSelectableRoles } from "@shared/lib/access";
import { useState } from "react";
import { TabButton, TabList, TabPanel, TabSet } from "@/ui/tabs";
import { RoleTag } from "@/users/role-tag";
import { Container, sectionHeadingClass } from "./container";

type Audience = (typeof selfSelectableRoles)[number];

interface AudienceBenefits {
  name: string;
  title: string;
  text: string;
  steps: readonly string[];
}

const benefitsByAudience: Record<Audience, AudienceBenefits> = {
  vc_partner: {
    name: "VC partners",
    title: "Lead the talent strategy of your portfolio",
    text: "You see which companies are hiring, which recruiters deliver, and where a search has stalled.",
    steps: [
      "Post roles for any company in your portfolio.",
      "Approve the agencies that may work on them.",
      "Share people you met in the talent pool, so that no introduction is lost.",
    ],
  },
  portfolio_hr: {
    name: "Portfolio HR leads",
    title: "Scale your team without a retainer",
    text: "You say what a hire is worth, and recruiters who know the field come to you with a plan.",
    steps: [
      "Post the role with a bounty, or let recruiters propose a fee.",
      "Read each proposal beside the recruiter's record and approve the ones you trust.",
      "Move candidates from submitted to hired without losing a thread.",
    ],
  },
  agency: {
    name: "Agencies",
    title: "Win placements and show your track record",
    text: "You choose the roles that suit your desk, and every placement counts for the next pitch.",
    steps: [
      "Find open roles with the bounty stated up front.",
      "Pitch your approach and timeline, and know where you stand.",
      "Submit candidates under your name, protected against duplicates.",
    ],
  },
  independent: {
    name: "Independent recruiters",
    title: "Join as a solo practitioner",
    text: "You compete on what you know of the market, with the same terms and the same view as a firm.",
    steps: [
      "See every open role in the ecosystem in one place.",
      "Apply to the few searches you can do well.",
      "Work directly with the people who hire.",
    ],
  },
};

const tabClass =
  "relative inline-flex min-h-13 items-center gap-2 px-5 max-md:flex-1 max-md:justify-center max-md:px-3 md:first:pl-0";

/** Tabs with the benefits of the network for each role. */
export function Audiences() {
  const [selectedAudience, setSelectedAudience] = useState<Audience>("vc_partner");
  return (
    <section
      data-slot="audiences"
      className="pt-20 pb-22 max-md:pt-14 max-md:pb-14"
      aria-labelledby="audiences-title"
    >
      <Container>
        <h2 className={`mb-7 ${sectionHeadingClass}`} id="audiences-title">
          Made for both sides of the search
        </h2>
        <TabSet value={selectedAudience} onChange={setSelectedAudience}>
          <TabList className="flex border-b border-line max-md:flex-wrap noscript:hidden" label="Who you are">
            {selfSelectableRoles.map((role, index) => (
              <TabButton
                key={role}
                value={role}
                className={`${tabClass} ${role === selectedAudience ? "font-semibold text-ink" : "font-medium text-ink-muted"}`}
                indicatorClassName={
                  index === 0 ? "inset-x-3 left-0 rounded-t-[3px]" : "inset-x-3 rounded-t-[3px]"
                }
              >
                {benefitsByAudience[role].name}
              </TabButton>
            ))}
          </TabList>
          {selfSelectableRoles.map((role) => (
            <TabPanel
              key={role}
              value={role}
              keepMounted
              className="grid grid-cols-[minmax(0,.8fr)_minmax(0,1.2fr)] gap-16 pt-7 max-md:grid-cols-1 max-md:gap-6"
            >
              <div>
                <RoleTag role={role} />
                <h3 className="mt-3 mb-2 text-heading-small tracking-heading">
                  {benefitsByAudience[role].title}
                </h3>
                <p className="text-ink-muted">{benefitsByAudience[role].text}</p>
              </div>
              <ol>
                {benefitsByAudience[role].steps.map((step, index) => (
                  <li
                    className="grid grid-cols-[28px_1fr] border-t border-dashed border-line py-3 first:border-t-0 first:pt-0"
                    key={step}
                  >
                    <b className="font-display font-heading text-primary" aria-hidden="true">
                      {index + 1}
                    </b>
                    {step}
                  </li>
                ))}
              </ol>
            </TabPanel>
          ))}
        </TabSet>
      </Container>
    </section>
  );
}
