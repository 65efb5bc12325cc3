import type { AgencyProfile } from "@shared/agencies/schemas";
import { Globe, type LucideIcon, Mail, Phone, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { phoneHref } from "@/lib/browser/phone-link";
import { ContactItem } from "@/ui/contact-item";
import { CopyButton } from "@/ui/copy-button";
import { BreakableEmail } from "@/ui/email-link";
import { TextLink } from "@/ui/text-link";
import { UserLink } from "@/users/user-link";
import { agencyMailtoUrl, isDialable } from "./contact-urls";
import { WebsiteLink } from "./website-link";

interface AgencyContactListProps {
  agency: AgencyProfile;
  /** Adds buttons that copy the email address and the phone number. */
  hasCopyButtons?: boolean;
  /** Additional contact items, such as the location. */
  children?: ReactNode;
}

/** Lists the contact details and the owner of an agency, each with an icon. */
export function AgencyContactList({ agency, hasCopyButtons, children }: AgencyContactListProps) {
  const { email, phone, website, owner } = agency;
  return (
    <ul>
      {email && (
        <AgencyContactItem Icon={Mail} copyText={hasCopyButtons ? email : undefined}>
          <TextLink href={agencyMailtoUrl(email, agency)} aria-label={email}>
            <BreakableEmail>{email}</BreakableEmail>
          </TextLink>
        </AgencyContactItem>
      )}
      {phone && (
        <AgencyContactItem Icon={Phone} copyText={hasCopyButtons ? phone : undefined}>
          {isDialable(phone) ? <TextLink href={phoneHref(phone)}>{phone}</TextLink> : phone}
        </AgencyContactItem>
      )}
      {website && (
        <AgencyContactItem Icon={Globe}>
          <WebsiteLink website={website} />
        </AgencyContactItem>
      )}
      {children}
      {owner && (
        <AgencyContactItem Icon={UserRound}>
          <UserLink id={owner.id} person={owner} />
          <span className="text-ink-faint">{` · ${owner.title ?? "Owner"}`}</span>
        </AgencyContactItem>
      )}
    </ul>
  );
}

/** Whether an `AgencyContactList` without `children` would have an item. */
export const hasContactDetails = ({ email, phone, website, owner }: AgencyProfile): boolean =>
  Boolean(email || phone || website || owner);

interface AgencyContactItemProps {
  Icon: LucideIcon;
  /** Adds a button that copies this text. */
  copyText?: string;
  children: ReactNode;
}

/** One contact detail with its icon. */
export function AgencyContactItem({ Icon, copyText, children }: AgencyContactItemProps) {
  return (
    <ContactItem Icon={Icon}>
      <span className="flex max-w-full min-w-0 items-center gap-0.5">
        <span className="normal-nums wrap-anywhere max-[360px]:[&_[data-slot=text-link]]:text-[15px] [&_svg]:mt-0.5 [&_svg]:text-ink-faint">
          {children}
        </span>
        {copyText && (
          <CopyButton className="-my-2 -mr-2.5 max-md:-mr-3" text={copyText} label={`Copy ${copyText}`} />
        )}
      </span>
    </ContactItem>
  );
}
