import type { Profile } from "@shared/users/schemas";
import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card } from "@/ui/card";
import { VerifyFirstCard } from "@/users/verify-first";
import { ProfileContactCard } from "./profile-contact-card";

interface PublicProfileContactProps {
  profile: Profile;
  /** Whether the viewer may see the contact details now, or after verifying their own email address. */
  canSeeContactOnceVerified: boolean;
  /** The error message if the viewer's daily limit of contact details is used up. */
  limitErrorText: string | undefined;
}

/** The contact details of a user, or the reason why the viewer cannot see them. */
export function PublicProfileContact({
  profile,
  canSeeContactOnceVerified,
  limitErrorText,
}: PublicProfileContactProps) {
  if (!canSeeContactOnceVerified)
    return (
      <RestrictedCard title="Contact Information Restricted">
        Only VC partners and HR personnel can view contact information.
      </RestrictedCard>
    );
  if (profile.contactHidden)
    return (
      <VerifyFirstCard>
        Then you see the contact details of other people, up to a daily limit.
      </VerifyFirstCard>
    );
  if (limitErrorText) return <RestrictedCard title="Contact Information">{limitErrorText}</RestrictedCard>;
  return <ProfileContactCard profile={profile} />;
}

function RestrictedCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Card asChild className="border-dashed border-line-strong bg-sunken text-ink-muted">
      <section aria-labelledby={headingId}>
        <Lock className="mb-2.5 text-ink-faint" />
        <h2 id={headingId} className="mb-1 text-[16px]/[22px] tracking-subheading">
          {title}
        </h2>
        <p>{children}</p>
      </section>
    </Card>
  );
}
