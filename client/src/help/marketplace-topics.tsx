import { maxHoldDays, reopenDays } from "@shared/jobs/vocabulary";
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
    id: "holds",
    title: "Putting a job on hold",
    content: (
      <>
        <p>
          The poster of a job can put it on hold under My Jobs, with a note for its recruiters. The job leaves
          the marketplace and takes no new proposals or candidates. The work on it stays open, and the poster
          can still decide.
        </p>
        <p>
          Resume lists the job again. A job that has been on hold for {maxHoldDays} days is unposted. For{" "}
          {reopenDays} days after its end the poster can reopen a job, with the work that was open. A job
          whose candidate was hired is reopened by voiding the placement, and a job that an admin has unposted
          only by an admin.
        </p>
      </>
    ),
  },
  {
    id: "corrections",
    title: "Editing and withdrawing",
    content: (
      <>
        <p>
          You can edit a proposal while it is pending, and the details of a candidate until the poster has
          reviewed them, except the email address and the LinkedIn profile. The poster sees that it was edited
          and can show the changes.
        </p>
        <p>
          You can withdraw a pending or approved proposal, and apply again once. You can withdraw a candidate
          until they are hired or rejected. A withdrawn candidate no longer counts as a duplicate: you or
          another recruiter can submit the same person to the job again.
        </p>
      </>
    ),
  },
  {
    id: "matching",
    title: "Matches with the talent pool",
    content: (
      <>
        <p>
          From the talent pool, in the Candidates tab of a job, lists the available candidates who match the
          job. VC partners see it on their own jobs, and admins on all jobs. The profile of a shared candidate
          lists the open jobs that match.
        </p>
        <p>
          A match has at least one skill in common. The percentage also counts the level, the place or remote
          work, and the salary. Each match shows its reasons.
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
          on it. This cannot be undone. Before that, a proposal shows no email addresses.
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
