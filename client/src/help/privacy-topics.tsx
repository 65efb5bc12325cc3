import type { ServerCookieName } from "@shared/lib/cookies";
import { noEmailsText, siteEmails } from "@/lib/browser/site-emails";
import type { BrowserCookieName } from "@/lib/browser/write-cookie";
import type { HelpTopic } from "./help-topic";
import { SecurityContact } from "./security-contact";
import { TopicTerm } from "./topic-term";

const linkClass = "font-medium text-primary underline underline-offset-3";

const visibilityRows: { information: string; audience: string }[] = [
  { information: "Name, role, title, company, bio, organizations", audience: "Every member." },
  {
    information: "Email addresses, phone, location",
    audience:
      "You, approved VC partners, HR leads and admins, once their own email address is verified. Each access by somebody else is recorded. One account can see the details of at most 50 people a day; 10 until an admin has confirmed who owns the account. A recruiter whose proposal was approved and the poster of the job also see each other's primary email address; this is not recorded.",
  },
  {
    information:
      "A recruiter's record: approved proposals, shortlisted candidates, placements, days to the first candidate",
    audience: "The recruiter, and posters to whose jobs they applied or submitted a candidate.",
  },
  {
    information: "A proposal: cover letter, approach, fee",
    audience: "Its author and the poster of the job.",
  },
  {
    information: "A submitted candidate",
    audience:
      "The recruiter who submitted them, the poster of the job, and admins. The poster sees how to reach them once their own email address is verified.",
  },
  {
    information: "Message board, talent pool, agency directory",
    audience: "Approved VC partners and admins. An agency also sees its own directory profile.",
  },
  { information: "That you are online", audience: "Other members, unless you turn it off in your profile." },
  { information: "Your password", audience: "Nobody. We store only a hash of it." },
];

/**
 * The purpose of each cookie that the server or the client sets, by its name without the prefix `__Host-`.
 */
const cookiePurposes: Record<ServerCookieName | BrowserCookieName, string> = {
  sid: "Your session. It is set when you sign in, and ends 14 days after your last visit, at the latest 30 days after you signed in.",
  device:
    "Recognizes this browser for 180 days after a sign-in, so that we can tell you about sign-ins from other browsers.",
  zone: "Your time zone, so that dates are correct when a page loads. It is kept for a year.",
  width: "The width of the window, so that a page has the right layout when it loads. It is kept for a year.",
  density: "Whether you chose compact lists. It is kept for a year.",
};

/** Help topics about privacy, analytics, notifications and reports. */
export const privacyTopics: readonly HelpTopic[] = [
  {
    id: "privacy",
    title: "Who sees what",
    content: (
      <>
        <dl>
          {visibilityRows.map(({ information, audience }) => (
            <TopicTerm key={information} term={information}>
              {audience}
            </TopicTerm>
          ))}
        </dl>
        <p>
          Under{" "}
          <a className={linkClass} href="/profile">
            Profile Settings
          </a>{" "}
          you can see where you are signed in, and end each of these sessions.
        </p>
      </>
    ),
  },
  {
    id: "counting",
    title: "What we measure",
    content: (
      <>
        <p>
          We count page visits, views of jobs and profiles, and how often people sign up, sign in and sign
          out. With each visit we store a random id that lasts until you close the tab, the name of your
          browser, the page you came from and a shortened network address, but not your account. Sign-ups,
          sign-ins and sign-outs are stored with the account. Visits by known bots are not counted. After 13
          months these records are deleted; only totals are kept.
        </p>
        <p>
          If a recruiter opens a job, we also store that with the account, because the poster sees how many
          recruiters viewed the job. Nobody sees who they are. It is deleted with the account.
        </p>
        <p>
          We use {Object.keys(cookiePurposes).length} cookies and no third-party trackers. Over https the
          names of sid and device begin with __Host-. Your theme, the state of the sidebar and unfinished
          drafts are stored only in your browser.
        </p>
        <dl>
          {Object.entries(cookiePurposes).map(([name, purpose]) => (
            <TopicTerm key={name} term={name}>
              {purpose}
            </TopicTerm>
          ))}
        </dl>
      </>
    ),
  },
  {
    id: "own-data",
    title: "Your data and deleting your account",
    content: (
      <>
        <p>
          At the end of your{" "}
          <a className={linkClass} href="/profile">
            Profile Settings
          </a>{" "}
          you can download all data that you provided or that is about you, and delete your account. You
          confirm that it is you first. Your name, contact details, addresses, password, sessions,
          notifications and the candidates you shared in the talent pool are deleted immediately. Your open
          jobs are unposted, and your pending proposals and candidates are withdrawn.
        </p>
        <p>
          Placements, decisions, reviews and posts are kept under the name Former member, because other
          members worked on them or rely on them. The record of admin actions is kept too. Backups of the
          operator may contain your account for some time.
        </p>
      </>
    ),
  },
  {
    id: "notifications",
    title: "Notifications and email",
    content: (
      <>
        <p>
          Your notifications are under the bell. Under{" "}
          <a className={linkClass} href="/profile#notifications">
            Profile Settings
          </a>{" "}
          you choose for each kind whether you also get an email: immediately (after five minutes, unless you
          have read the notification by then), in a daily digest, or never. Every such email has a link to
          unsubscribe from that kind. We always send emails about your account, such as links to verify an
          address.
        </p>
        <NoEmailsNote />
        <p>
          Posters are reminded of proposals and candidates that have waited for 3 and 7 days. Notifications
          are deleted 90 days after you read them.
        </p>
      </>
    ),
  },
  {
    id: "report",
    title: "Reporting content or a vulnerability",
    content: (
      <>
        <p>
          To report a post, reply, review, job, candidate or person, choose Report in its menu. You can send
          20 reports a day. Only admins read them, and nobody else learns who sent one. You are notified when
          your report has been handled.
        </p>
        <p>
          If you found a security vulnerability, report it to an admin of your network, and do not disclose it
          to anybody else until it is fixed. Describe the URL, what you did and what happened. Do not access
          more data of other people than you need to show the problem.
        </p>
        <SecurityContact />
      </>
    ),
  },
];

/** A note on sites without a mail server. */
function NoEmailsNote() {
  if (siteEmails.areSent()) return null;
  return <p>{noEmailsText} Admins make the links for new passwords and for verifying an address.</p>;
}
