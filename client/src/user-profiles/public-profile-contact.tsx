import type { Profile, UserAddress } from "@shared/users/schemas";
import { useQuery } from "@tanstack/react-query";
import { Check, Lock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { phoneHref } from "@/lib/browser/phone-link";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { CopyButton } from "@/ui/copy-button";
import { EmailLink } from "@/ui/email-link";
import { IconText } from "@/ui/icon-text";
import { StatusBadge } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import { addressesQuery } from "./queries";

interface PublicProfileContactProps {
  profile: Profile;
  /** Whether the viewer may see contact details at all. */
  canSeeContact: boolean;
  /** The error if the viewer's daily limit is used up. */
  limitError: string | undefined;
}

/** Contact details, if the viewer may see them. */
export function PublicProfileContact({ profile, canSeeContact, limitError }: PublicProfileContactProps) {
  if (!canSeeContact)
    return (
      <RestrictedCard title="Contact Information Restricted">
        Only VC partners and HR personnel can view contact information.
      </RestrictedCard>
    );
  if (limitError) return <RestrictedCard title="Contact Information">{limitError}</RestrictedCard>;
  return <ContactCard profile={profile} />;
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

function ContactCard({ profile: { id, email, phone, location } }: { profile: Profile }) {
  const headingId = useId();
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesQuery(id));
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="text-[16px]/[22px] tracking-subheading">
          Contact Information
        </h2>
        <ul>
          {addresses?.map((address) => <AddressItem key={address.id} address={address} />) ??
            (email && (
              <ContactItem Icon={Mail}>
                <WithCopyButton text={email}>
                  <EmailLink email={email} className={smallScreenClass} />
                </WithCopyButton>
              </ContactItem>
            ))}
          {isError && (
            <li className={cn(itemClass, "grid-cols-[minmax(0,1fr)_auto] items-center")}>
              <span className="text-ink-faint">Other addresses could not be loaded.</span>
              <Button size="sm" pending={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            </li>
          )}
          {phone && (
            <ContactItem Icon={Phone}>
              <WithCopyButton text={phone}>
                <TextLink className={smallScreenClass} href={phoneHref(phone)}>
                  {phone}
                </TextLink>
              </WithCopyButton>
            </ContactItem>
          )}
          {location && (
            <ContactItem Icon={MapPin}>
              <span className="normal-nums wrap-anywhere">{location}</span>
            </ContactItem>
          )}
        </ul>
      </section>
    </Card>
  );
}

const itemClass =
  "grid grid-cols-[16px_minmax(0,1fr)] gap-2.5 border-dashed border-line py-2.5 not-first:border-t first:pt-0 last:pb-0";
/** Reduces the font size on very small phones, so that addresses fit. */
const smallScreenClass = "max-[360px]:text-[15px]";

function ContactItem({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className={itemClass}>
      <Icon className="mt-0.5 size-4 text-ink-faint max-md:mt-1.25" />
      {children}
    </li>
  );
}

const typeLabels: Record<UserAddress["type"], string> = { work: "Work", personal: "Personal" };

function AddressItem({ address: { email, isPrimary, isVerified, type } }: { address: UserAddress }) {
  return (
    <ContactItem Icon={Mail}>
      <div className="normal-nums wrap-anywhere">
        <WithCopyButton text={email}>
          <EmailLink email={email} className={smallScreenClass} />
        </WithCopyButton>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          {isPrimary && <StatusBadge tone="success">Primary</StatusBadge>}
          <span className="text-ink-faint text-small max-md:text-body">{typeLabels[type]}</span>
          {isVerified && (
            <IconText tone="success" Icon={Check}>
              Verified
            </IconText>
          )}
        </p>
      </div>
    </ContactItem>
  );
}

function WithCopyButton({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span data-slot="copied-mail" className="flex max-w-full min-w-0 items-center gap-0.5">
      <span className="normal-nums wrap-anywhere">{children}</span>
      <CopyButton text={text} label={`Copy ${text}`} className="-my-2 -mr-2.5 max-md:-mr-3" />
    </span>
  );
}
