import type { Address, Profile } from "@shared/people/schema";
import { useQuery } from "@tanstack/react-query";
import { Check, Lock, Mail, MapPin, Phone } from "lucide-react";
import { type ReactNode, useId } from "react";
import { phoneAddress } from "@/lib/phone";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { MailLink } from "@/ui/mail-link";
import { Remark } from "@/ui/remark";
import { StatusBadge } from "@/ui/status-badge";
import { addressesOf } from "./profile-queries";

interface PublicProfileContactProps {
  profile: Profile;
  /** Whether the viewer may see contact details at all. */
  may: boolean;
  /** Why they may not today. */
  limit: string | undefined;
}

/** How to reach somebody, for those who may know it. */
export function PublicProfileContact({ profile, may, limit }: PublicProfileContactProps) {
  if (!may) return <Locked title="Contact Information Restricted">Only VC partners and HR personnel can view contact information.</Locked>;
  if (limit) return <Locked title="Contact Information">{limit}</Locked>;
  return <Contact profile={profile} />;
}

function Locked({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card locked" aria-labelledby={id}>
      <Lock />
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
    </section>
  );
}

function Contact({ profile: { id, email, phone, location } }: { profile: Profile }) {
  const headingId = useId();
  const { data: addresses, isError, isFetching, refetch } = useQuery(addressesOf(id));
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>Contact Information</h2>
      <ul className="cinfo">
        {addresses?.map((address) => <AddressItem key={address.id} address={address} />) ??
          (email && (
            <li>
              <Mail className="size-4" />
              <Copied text={email}>
                <MailLink address={email} />
              </Copied>
            </li>
          ))}
        {isError && (
          <li className="failed">
            <span className="text-ink-faint">Further addresses could not be loaded.</span>
            <Button size="sm" pending={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          </li>
        )}
        {phone && (
          <li>
            <Phone className="size-4" />
            <Copied text={phone}>
              <a className="link" href={phoneAddress(phone)}>
                {phone}
              </a>
            </Copied>
          </li>
        )}
        {location && (
          <li>
            <MapPin className="size-4" />
            <span className="long">{location}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

const types: Record<Address["type"], string> = { work: "Work", personal: "Personal" };

function AddressItem({ address: { email, isPrimary, isVerified, type } }: { address: Address }) {
  return (
    <li>
      <Mail className="size-4" />
      <div className="long">
        <Copied text={email}>
          <MailLink address={email} />
        </Copied>
        <p className="row wrap">
          {isPrimary && <StatusBadge tone="success">Primary</StatusBadge>}
          <span className="text-ink-faint text-small">{types[type]}</span>
          {isVerified && (
            <Remark tone="success" Icon={Check}>
              Verified
            </Remark>
          )}
        </p>
      </div>
    </li>
  );
}

function Copied({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="copied">
      <span className="long">{children}</span>
      <CopyButton text={text} label={`Copy ${text}`} />
    </span>
  );
}
