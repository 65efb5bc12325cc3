import { SecurityContact } from "./security-contact";
import type { Topic } from "./topic";
import { TopicTerm } from "./topic-term";

const linkClass = "font-medium text-primary underline underline-offset-3";

const seen: { what: string; who: string }[] = [
  { what: "Name, role, title, company, bio, organizations", who: "Every member." },
  {
    what: "Email addresses, phone, location",
    who: "You, approved VC partners, HR leads and admins. Each time somebody else opens them it is recorded, and nobody opens those of more than 50 people a day.",
  },
  { what: "A proposal: letter, approach, fee", who: "Who wrote it, and the poster of the job." },
  { what: "A submitted candidate", who: "Who submitted them, the poster of the job, and admins." },
  {
    what: "Message board, talent pool, agency directory",
    who: "Approved VC partners and admins. An agency also sees its own listing.",
  },
  { what: "That you are online", who: "Other members, unless you switch it off in your profile." },
  { what: "Your password", who: "Nobody. Only a hash of it is stored." },
];

/** What is known, counted and sent. */
export const trustTopics: readonly Topic[] = [
  {
    id: "privacy",
    title: "Who sees what",
    text: (
      <>
        <dl>
          {seen.map(({ what, who }) => (
            <TopicTerm key={what} term={what}>
              {who}
            </TopicTerm>
          ))}
        </dl>
        <p>
          You see where you are signed in under{" "}
          <a className={linkClass} href="/profile">
            Profile Settings
          </a>
          , and can end each of these sessions.
        </p>
      </>
    ),
  },
  {
    id: "counting",
    title: "What is counted",
    text: (
      <>
        <p>
          We count visits to pages, views of jobs and profiles, and how often people sign up, in and out. With
          a visit goes a random number that ends with the tab, the browser's name, the page it came from and a
          shortened network address; no account. Signing up, in and out is kept with the account. Visits of
          known robots are left out. After 13 months all of it is deleted; what stays is how many there were.
        </p>
        <p>
          There are two cookies, and none before you sign in: one holds the session, the other the name of
          your time zone, so that dates are right at once. Nothing is loaded from other companies to follow
          anybody. Your choice of theme, the state of the sidebar and unfinished drafts stay in your browser.
        </p>
      </>
    ),
  },
  {
    id: "own-data",
    title: "Your data, and leaving",
    text: (
      <>
        <p>
          At the end of your{" "}
          <a className={linkClass} href="/profile">
            Profile Settings
          </a>{" "}
          you can download everything that you gave us or that is about you, and delete your account with your
          password. Name, contact details, addresses, password, sessions, notifications and the people you
          shared in the talent pool go at once; open jobs are unposted, and what waits for an answer is
          withdrawn.
        </p>
        <p>
          Placements, decisions, reviews and posts stay under the name Former member, since they are also what
          others did or rely on. So do the notes of what admins did. Backups of the operator may hold an
          account a while longer.
        </p>
      </>
    ),
  },
  {
    id: "notifications",
    title: "Notifications and mail",
    text: (
      <>
        <p>
          What concerns you stands under the bell. By mail it comes as you choose under{" "}
          <a className={linkClass} href="/profile#notifications">
            Profile Settings
          </a>
          : at once, which means five minutes later unless you have read it, in one daily letter, or never. A
          link in every such letter ends that kind. Mail about your account, such as a link to verify an
          address, always comes.
        </p>
        <p>
          Posters are reminded of proposals and candidates that have waited 3 and 7 days. Read notifications
          go after 90 days.
        </p>
      </>
    ),
  },
  {
    id: "report",
    title: "Reporting something",
    text: (
      <>
        <p>
          Posts, replies and reviews have Report in their menu. An admin looks at it, and you are told when it
          was handled.
        </p>
        <p>
          If you found a hole in the security, tell an admin of your network, and nobody else before it is
          closed. Say at which address you were, what you did and what came back. Do not open other people's
          data beyond what shows it.
        </p>
        <SecurityContact />
      </>
    ),
  },
];
