import type { Profile, UserAddress } from "@shared/users/schemas";
import { useQuery } from "@tanstack/react-query";
import { Check, Mail, MapPin, Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { phoneHref } from "@/lib/browser/phone-link";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ContactItem } from "@/ui/contact-item";
import { CopyButton } from "@/ui/copy-button";
import { noEmailText } from "@/ui/copyable-email";
import { EmailLink } from "@/ui/email-link";
import { IconText } from "@/ui/icon-text";
import { StatusBadge } from "@/ui/status-badge";
import { TextLink } from "@/ui/text-link";
import { addressTypeLabels } from "@/users/labels";
import { userEmailAddressesQuery } from "./queries";

/** Reduces the font size on very narrow phones, so that email addresses fit. */
const smallScreenClass = "max-[360px]:text-[15px]";

/** The card of a public profile with the email addresses, phone and location of a user. */
export function ProfileContactCard({ profile }: { profile: Profile }) {
  const { id: userId, email: primaryEmail, phone, location } = profile;
  const headingId = useId();
  const { data: addresses, isError, isFetching, refetch } = useQuery(userEmailAddressesQuery(userId));
  const hasNoAddress = addresses ? addresses.length === 0 : primaryEmail === "";
  return (
    <Card asChild>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className="text-[16px]/[22px] tracking-subheading">
          Contact Information
        </h2>
        <ul>
          {addresses?.map((address) => (
            <AddressItem key={address.id} address={address} />
          ))}
          {hasNoAddress && (
            <ContactItem Icon={Mail}>
              <span className="text-ink-faint">{noEmailText}</span>
            </ContactItem>
          )}
          {/* The profile contains the primary address, which is shown while the others load. */}
          {!addresses && primaryEmail && (
            <ContactItem Icon={Mail}>
              <WithCopyButton text={primaryEmail}>
                <EmailLink email={primaryEmail} className={smallScreenClass} />
              </WithCopyButton>
            </ContactItem>
          )}
          {isError && (
            <ContactItem className="grid-cols-[minmax(0,1fr)_auto] items-center">
              <span className="text-ink-faint">Other addresses could not be loaded.</span>
              <Button size="sm" pending={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            </ContactItem>
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

function AddressItem({ address: { email, isPrimary, isVerified, type } }: { address: UserAddress }) {
  return (
    <ContactItem Icon={Mail}>
      <div className="normal-nums wrap-anywhere">
        <WithCopyButton text={email}>
          <EmailLink email={email} className={smallScreenClass} />
        </WithCopyButton>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          {isPrimary && <StatusBadge tone="success">Primary</StatusBadge>}
          <span className="text-ink-faint text-small max-md:text-body">{addressTypeLabels[type]}</span>
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
    <span data-slot="copyable-email" className="flex max-w-full min-w-0 items-center gap-0.5">
      <span className="normal-nums wrap-anywhere">{children}</span>
      <CopyButton text={text} label={`Copy ${text}`} className="-my-2 -mr-2.5 max-md:-mr-3" />
    </span>
  );
}
