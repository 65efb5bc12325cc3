import { Lock, MailWarning } from "lucide-react";
import { Suspense, useId } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { lazySection } from "@/ui/lazy-section";
import { Note } from "@/ui/note";

const { Component: LazySendVerificationLink } = lazySection(
  () => import("./send-verification-link"),
  "SendVerificationLink",
);

/** The button that sends the verification link. Until its code is loaded, a disabled one takes its place. */
export function SendVerificationLink() {
  return (
    <Suspense
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

/** Shown to viewers who have to verify their email address before they see contact details. */
export function VerifyFirstCard({ className, children }: { className?: string; children: string }) {
  const headingId = useId();
  return (
    <Card asChild className={cn("border-dashed border-line-strong bg-sunken text-ink-muted", className)}>
      <section aria-labelledby={headingId}>
        <MailWarning className="mb-2.5 text-ink-faint" />
        <h2 id={headingId} className="mb-1 text-[16px]/[22px] tracking-subheading">
          Verify your email address first
        </h2>
        <p className="mb-3">{children}</p>
        <SendVerificationLink />
      </section>
    </Card>
  );
}

export const contactHiddenText = "Contact details appear once your email address is verified.";

/** Shown instead of the contact details of one person. */
export function ContactHiddenNote({ className }: { className?: string }) {
  return (
    <Note Icon={Lock} className={className}>
      {contactHiddenText}
    </Note>
  );
}

/** The address line of an approved application, as long as the viewer is not verified. */
export function HiddenAddress() {
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="text-ink-faint">Verify your email address to see it.</p>
      <SendVerificationLink />
    </div>
  );
}
