import type { AgencyProfile } from "@shared/agencies/schema";
import { Globe, type LucideIcon, Mail, Phone, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { phoneAddress } from "@/lib/phone";
import { CopyButton } from "@/ui/copy-button";
import { PersonLink } from "@/ui/person-link";
import { WebsiteLink } from "./website-link";
import { letterTo } from "./words";

interface AgencyWaysProps {
  agency: AgencyProfile;
  /** With buttons that copy an address or a number. */
  copied?: boolean;
  /** What else is known of where they are. */
  children?: ReactNode;
}

/** Whether there is any way to reach an agency. */
export const isReachable = ({ email, phone, website, owner }: AgencyProfile): boolean => !!(email || phone || website || owner);

/** How to reach an agency. */
export function AgencyWays({ agency, copied, children }: AgencyWaysProps) {
  const { email, phone, website, owner } = agency;
  return (
    <ul className="cinfo">
      {email && (
        <Way Icon={Mail} copy={copied ? email : undefined}>
          <a className="link" href={letterTo(email, agency)} aria-label={email}>
            {email.slice(0, email.lastIndexOf("@"))}
            <wbr />
            {email.slice(email.lastIndexOf("@"))}
          </a>
        </Way>
      )}
      {phone && (
        <Way Icon={Phone} copy={copied ? phone : undefined}>
          {/\d/.test(phone) ? (
            <a className="link" href={phoneAddress(phone)}>
              {phone}
            </a>
          ) : (
            phone
          )}
        </Way>
      )}
      {website && (
        <Way Icon={Globe}>
          <WebsiteLink written={website} />
        </Way>
      )}
      {children}
      {owner && (
        <Way Icon={UserRound}>
          <PersonLink id={owner.id} person={owner} />
          <span className="text-ink-faint">{` · ${owner.title ?? "Owner"}`}</span>
        </Way>
      )}
    </ul>
  );
}

export function Way({ Icon, copy, children }: { Icon: LucideIcon; copy?: string; children: ReactNode }) {
  return (
    <li>
      <Icon className="size-4" />
      <span className="copied">
        <span className="long">{children}</span>
        {copy && <CopyButton text={copy} label={`Copy ${copy}`} />}
      </span>
    </li>
  );
}
