import type { Role } from "@shared/lib/access";
import { RoleTag } from "@/ui/role-tag";
import type { Topic } from "./topic";
import { TopicTerm } from "./topic-term";

const rolesExplained: { role: Role; may: string }[] = [
  {
    role: "vc_partner",
    may: "Post jobs, decide on proposals and candidates, write on the message board, keep and review the agency directory, share people in the talent pool. An admin approves each VC partner first; until then the account works like an agency's.",
  },
  {
    role: "portfolio_hr",
    may: "Post jobs, and decide on the proposals and candidates that come for them.",
  },
  {
    role: "agency",
    may: "Propose to fill jobs, submit candidates, follow placements. An agency can have one listing in the directory, and answers its reviews there.",
  },
  {
    role: "independent",
    may: "Propose to fill jobs, submit candidates and follow placements, on the same terms as an agency.",
  },
  {
    role: "admin",
    may: "Approves VC partners, handles reports, claims and domains, and may suspend accounts. Each of these decisions is kept in a record. Admins do not decide on other people's proposals or candidates.",
  },
];

/** What one does here with others. */
export const tradeTopics: readonly Topic[] = [
  {
    id: "roles",
    title: "Roles",
    text: (
      <>
        <p>
          Everybody chooses a role when they sign up. It says what the account may do, and every screen shows
          only that.
        </p>
        <dl>
          {rolesExplained.map(({ role, may }) => (
            <TopicTerm key={role} term={<RoleTag role={role} />}>
              {may}
            </TopicTerm>
          ))}
        </dl>
        <p>Belonging to an organization says where somebody works. It gives no rights of its own.</p>
      </>
    ),
  },
  {
    id: "bounties",
    title: "Bounties and fees",
    text: (
      <>
        <p>
          A bounty is what the poster pays for a hire, and it stands on the job before anybody starts. Where
          it is above 0, it is the price: proposals name no other.
        </p>
        <p>
          Where it is 0, the job is in fee mode. Each recruiter proposes a percentage of the first-year
          salary, from 0 to 50, and the poster compares them.
        </p>
        <p>
          The poster can change a bounty until the first proposal or candidate has arrived. From then on it
          stays as it was. Nobody can propose or submit after the deadline, or once the job is filled or
          withdrawn.
        </p>
      </>
    ),
  },
  {
    id: "candidates",
    title: "Who a candidate belongs to",
    text: (
      <>
        <p>
          A candidate stands on a job under the name of whoever submitted them. Submit only people who agreed
          to it. No approved proposal is needed.
        </p>
        <p>
          Whoever has the same email address and the same LinkedIn profile as somebody on that job already is
          refused. The form says so as soon as both are filled in, before the rest is typed, and never names
          who was first.
        </p>
        <p>
          Where only one of the two is the same, the candidate is accepted and the poster sees a possible
          duplicate. Each job is looked at alone: the same person may be submitted to another.
        </p>
      </>
    ),
  },
  {
    id: "approval",
    title: "What approval reveals",
    text: (
      <>
        <p>
          When a poster approves a proposal, poster and recruiter see each other's email address on it. That
          cannot be taken back. While a proposal waits, and after it was rejected, it shows neither.
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
    title: "From a hire to its payment",
    text: (
      <p>
        Marking a candidate hired fills the job and makes a placement for whoever submitted them. The poster
        moves it on: confirmed, payment pending, completed. Until it is completed it can be voided, which
        opens the job again. The network keeps the record. The money itself is paid between the two sides, and
        not here.
      </p>
    ),
  },
];
