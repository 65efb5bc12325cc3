import { selfSelectableRoles } from "@shared/lib/access";
import { useState } from "react";
import { RoleTag } from "@/ui/role-tag";
import { TabPanel, Tabs } from "@/ui/tabs";

type Audience = (typeof selfSelectableRoles)[number];

const audiences: Record<Audience, { name: string; title: string; text: string; steps: readonly string[] }> = {
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

export function Audiences() {
  const [shown, setShown] = useState<Audience>("vc_partner");
  return (
    <section className="lsec" aria-labelledby="audiences-title">
      <div className="lwrap">
        <h2 id="audiences-title">Made for both sides of the search</h2>
        <Tabs
          className="aud"
          label="Who you are"
          tabs={selfSelectableRoles.map((role) => ({ value: role, label: audiences[role].name }))}
          value={shown}
          onChange={setShown}
        >
          {selfSelectableRoles.map((role) => (
            <TabPanel key={role} value={role} keep className="pan">
              <div>
                <RoleTag role={role} />
                <h3>{audiences[role].title}</h3>
                <p className="text-ink-muted">{audiences[role].text}</p>
              </div>
              <ol>
                {audiences[role].steps.map((step, index) => (
                  <li key={step}>
                    <b aria-hidden="true">{index + 1}</b>
                    {step}
                  </li>
                ))}
              </ol>
            </TabPanel>
          ))}
        </Tabs>
      </div>
    </section>
  );
}
