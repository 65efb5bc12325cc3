import { noEmailsText, siteEmails } from "@/lib/browser/site-emails";
import type { HelpTopic } from "./help-topic";

const linkClass = "font-medium text-primary underline underline-offset-3";

/** Help topics about signing in and keeping the account safe. */
export const signInTopics: readonly HelpTopic[] = [
  {
    id: "sign-in",
    title: "Signing in safely",
    content: (
      <>
        <p>
          Besides a password you can add up to ten passkeys and an authenticator app in your{" "}
          <a className={linkClass} href="/profile">
            Profile Settings
          </a>
          . A passkey signs you in by itself, with your fingerprint, your face or the lock of your device. The
          app shows a code that we ask for after your password. Keep the recovery codes that you get with it
          in a safe place: each of them replaces one code.
        </p>
        <p>
          If your organization has its own sign-in, or the site offers one, you can connect that account too.
          Before you change how you sign in, we ask you to confirm that it is you, unless you did so in the
          last ten minutes.
        </p>
        <LostAccessHelp />
      </>
    ),
  },
];

/**
 * Help for people who lost their device, codes or password, which depends on whether the site sends emails.
 */
function LostAccessHelp() {
  const sendsEmails = siteEmails.areSent();
  return (
    <>
      <p>
        Without your passkeys, your app and your recovery codes, ask an admin to remove them. That takes
        effect after 24 hours, and you can cancel it by signing in with one of them.
        {sendsEmails
          ? " If you forgot your password, request a link on the sign-in page."
          : ` ${noEmailsText} If you forgot your password, ask an admin for a link.`}
      </p>
      {sendsEmails && (
        <p>
          We email you when somebody signs in from a new browser, or changes your password, your email
          addresses or how you sign in. If your primary address was replaced and it was not you, choose This
          Was Not Me in the email to that address within seven days: it becomes your primary address again,
          and everybody is signed out.
        </p>
      )}
    </>
  );
}
