import type { Agency } from "@shared/agencies/schemas";
import { Globe, Mail, Phone } from "lucide-react";
import { phoneAddress } from "@/lib/browser/phone-link";
import { buttonVariants, LinkButton } from "@/ui/button";
import { letterTo, websiteOf } from "./words";

type Reachable = Pick<Agency, "id" | "name" | "email" | "phone" | "website">;

/** The quickest real way to an agency; where the listing names none, its page says so. */
export function ContactLink({ agency: { id, name, email, phone, website } }: { agency: Reachable }) {
  const who = <span className="sr-only">{` ${name}`}</span>;
  const look = buttonVariants({ variant: "outline" });
  if (email)
    return (
      <a data-slot="button" className={look} href={letterTo(email, { name })}>
        <Mail />
        Contact{who}
      </a>
    );
  if (phone && /\d/.test(phone))
    return (
      <a data-slot="button" className={look} href={phoneAddress(phone)}>
        <Phone />
        Contact{who}
      </a>
    );
  const site = website ? websiteOf(website) : undefined;
  if (site)
    return (
      <a
        data-slot="button"
        className={look}
        href={site.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <Globe />
        Contact{who}
        <span className="sr-only"> (opens their website in a new tab)</span>
      </a>
    );
  return <LinkButton href={`/agencies/${id}?contact=1`}>Contact{who}</LinkButton>;
}
