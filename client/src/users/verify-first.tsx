import { KeyRound, Lock, MailWarning } from "lucide-react";
import { type ReactNode, Suspense, useId } from "react";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { Button, LinkButton } from "@/ui/button";
import { Card } from "@/ui/card";
import { lazySection } from "@/ui/lazy-section";
import { Note } from "@/ui/note";

// The components that viewers who are not verified see instead of contact details.

const { Component: LazySendVerificationLink } = lazySection(
  () => import("./send-verification-link"),
  "SendVerificationLink",
);

/**
 * The next step of a viewer who is not verified. A viewer with one of the most common passwords has to choose
 * another password first. Others send the verification link, or ask an admin if the site sends no emails.
 */
export function VerifyFirstAction() {
  if (useViewer().hasCommonPassphrase)
    return (
      <LinkButton size="sm" href="/profile#password">
        Choose Another Password
      </LinkButton>
    );
  if (!siteEmails.areSent()) return <p className="text-small">{askForLinkText}</p>;
  return (
    <Suspense
      // The same button, disabled until its code is loaded, so that nothing moves.
      fallback={
        <Button size="sm" disabled>
          Send Verification Link
        </Button>
      }
    >
      <LazySendVerificationLink />
    </Suspense>
  );
}

/** Tells an unverified viewer what to do before they can see contact details. */
export function VerifyFirstCard({ className, children }: { className?: string; children: ReactNode }) {
  const headingId = useId();
  const { hasCommonPassphrase } = useViewer();
  const Icon = hasCommonPassphrase ? KeyRound : MailWarning;
  return (
    <Card asChild className={cn("border-dashed border-line-strong bg-sunken text-ink-muted", className)}>
      <section aria-labelledby={headingId}>
        <Icon className="mb-2.5 text-ink-faint" />
        <h2 id={headingId} className="mb-1 text-[16px]/[22px] tracking-subheading">
          {hasCommonPassphrase ? "Choose another password first" : "Verify your email address first"}
        </h2>
        <p className="mb-3">
          {hasCommonPassphrase && "Your password is one of the most common. "}
          {children}
        </p>
        <VerifyFirstAction />
      </section>
    </Card>
  );
}

export function ContactHiddenText() {
  return useViewer().hasCommonPassphrase
    ? "Contact details appear once you have chosen another password."
    : "Contact details appear once your email address is verified.";
}

/** Shown instead of the contact details of one person. */
export function ContactHiddenNote({ className }: { className?: string }) {
  return (
    <Note Icon={Lock} className={className}>
      <ContactHiddenText />
    </Note>
  );
}

/** Shown instead of the email address in an approved application, until the viewer is verified. */
export function EmailHiddenNote() {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-ink-faint">
        {useViewer().hasCommonPassphrase
          ? "Choose another password to see it."
          : "Verify your email address to see it."}
      </p>
      <VerifyFirstAction />
    </div>
  );
}
