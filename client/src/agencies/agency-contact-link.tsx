import type { Agency } from "@shared/agencies/schemas";
import { Globe, Mail, Phone } from "lucide-react";
import { phoneHref } from "@/lib/browser/phone-link";
import { buttonVariants, LinkButton } from "@/ui/button";
import { agencyMailtoUrl, isDialable, parseWebsite } from "./contact-urls";

interface AgencyContactLinkProps {
  agency: Pick<Agency, "id" | "name" | "email" | "phone" | "website">;
}

/** Links to the agency's email address or else its phone, its website or its profile, in this order. */
export function AgencyContactLink({ agency }: AgencyContactLinkProps) {
  const { id, name, email, phone, website } = agency;
  const screenReaderName = <span className="sr-only">{` ${name}`}</span>;
  const buttonClass = buttonVariants({ variant: "outline" });
  if (email)
    return (
      <a data-slot="button" className={buttonClass} href={agencyMailtoUrl(email, agency)}>
        <Mail />
        Contact{screenReaderName}
      </a>
    );
  if (phone && isDialable(phone))
    return (
      <a data-slot="button" className={buttonClass} href={phoneHref(phone)}>
        <Phone />
        Contact{screenReaderName}
      </a>
    );
  const parsedWebsite = website ? parseWebsite(website) : undefined;
  if (parsedWebsite)
    return (
      <a
        data-slot="button"
        className={buttonClass}
        href={parsedWebsite.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <Globe />
        Contact{screenReaderName}
        <span className="sr-only"> (opens their website in a new tab)</span>
      </a>
    );
  return <LinkButton href={`/agencies/${id}?contact=1`}>Contact{screenReaderName}</LinkButton>;
}
