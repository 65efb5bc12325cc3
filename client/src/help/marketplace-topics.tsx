import type { Role } from "@shared/lib/access";
import { RoleTag } from "@/users/role-tag";
import type { HelpTopic } from "./help-topic";
import { TopicTerm } from "./topic-term";

const roleDescriptions: { role: Role; description: string }[] = [
  {
    role: "vc_partner",
    description:
      "Post jobs, decide on proposals and candidates, write on the message board, maintain and review the agency directory, and share candidates in the talent pool. An admin must approve each VC partner first; until then the account has the permissions of an agency.",
  },
  {
    role: "portfolio_hr",
    description: "Post jobs, and decide on the proposals and candidates for them.",
  },
  {
    role: "agency",
    description:
      "Propose to fill jobs, submit candidates and track placements. An agency can own one profile in the directory and reply to its reviews there.",
  },
  {
    role: "independent",
    description:
      "Propose to fill jobs, submit candidates and track placements, on the same terms as an agency.",
  },
  {
    role: "admin",
    description:
      "Approve VC partners, handle reports, claims and domains, and suspend accounts. Each of these decisions is recorded. Admins do not decide on proposals or candidates for other people's jobs.",
  },
];

/** Help topics about roles, jobs, candidates and placements. */
export const marketplaceTopics: readonly HelpTopic[] = [
  {
    id: "roles",
    title: "Roles",
    content: (
      <>
        <p>
          You choose a role when you sign up. It determines what you can do, and you see only the screens and
          actions that you can use.
        </p>
        <dl>
          {roleDescriptions.map(({ role, description }) => (
            <TopicTerm key={role} term={<RoleTag role={role} />}>
              {description}
            </TopicTerm>
          ))}
        </dl>
        <p>Membership in an organization shows where somebody works. It grants no additional permissions.</p>
      </>
    ),
  },
  {
    id: "bounties",
    title: "Bounties and fees",
    content: (
      <>
        <p>
          A bounty is the amount that the poster pays for a hire. It is shown on the job. If it is above 0,
          the price is fixed, and proposals cannot ask for a different one.
        </p>
        <p>
          If it is 0, recruiters propose a fee instead: a percentage of the first-year salary, from 0 to 50.
          The poster compares the proposed fees.
        </p>
        <p>
          The poster can change the bounty until the first proposal or candidate arrives. Nobody can propose
          or submit after the deadline, or once the job is filled or withdrawn.
        </p>
      </>
    ),
  },
  {
    id: "candidates",
    title: "Who a candidate belongs to",
    content: (
      <>
        <p>
          Each candidate on a job is listed under the name of the recruiter who submitted them. Submit only
          people who have agreed to it. You do not need an approved proposal.
        </p>
        <p>
          A candidate is rejected if both the email address and the LinkedIn profile match a candidate on the
          same job. The form tells you as soon as you have filled in both, but not who submitted the candidate
          first.
        </p>
        <p>
          If only one of the two matches, the candidate is accepted and the poster sees a possible duplicate.
          Jobs are checked separately: you can submit the same person to several jobs.
        </p>
      </>
    ),
  },
  {
    id: "approval",
    title: "What approval reveals",
    content: (
      <>
        <p>
          When a poster approves a proposal, the poster and the recruiter can see each other's email address
          on it. This cannot be undone. Pending and rejected proposals show no email addresses.
        </p>
        <p>
          A job can have several approved recruiters. It stays open to others until it is filled, withdrawn or
          past its deadline.
        </p>
      </>
    ),
  },
  {
    id: "placements",
    title: "From hire to payment",
    content: (
      <>
        <p>
          Marking a candidate as hired fills the job and creates a placement for the recruiter who submitted
          them. The poster updates its status: confirmed, payment pending, completed. A placement can be
          voided until it is completed; this reopens the job. The network keeps the record, but payments are
          made directly between the two parties.
        </p>
        <p>
          If the job has no bounty, the fee is the one in the recruiter's approved proposal. Without one, the
          poster enters a percentage, and the recruiter confirms or disputes it. It is agreed once it is
          confirmed.
        </p>
      </>
    ),
  },
];
