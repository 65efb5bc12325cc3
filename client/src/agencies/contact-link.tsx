import type { Agency } from "@shared/agencies/schemas";
import { Globe, Mail, Phone } from "lucide-react";
import { phoneHref } from "@/lib/browser/phone-link";
import { buttonVariants, LinkButton } from "@/ui/button";
import { agencyMailtoUrl, parseWebsite } from "./contact-urls";

type AgencyContactDetails = Pick<Agency, "id" | "name" | "email" | "phone" | "website">;

/** Links to the agency by email, phone or website, whichever it has first; otherwise to its profile. */
export function ContactLink({
  agency: { id, name, email, phone, website },
}: {
  agency: AgencyContactDetails;
}) {
  const hiddenName = <span className="sr-only">{` ${name}`}</span>;
  const buttonClass = buttonVariants({ variant: "outline" });
  if (email)
    return (
      <a data-slot="button" className={buttonClass} href={agencyMailtoUrl(email, { name })}>
        <Mail />
        Contact{hiddenName}
      </a>
    );
  if (phone && /\d/.test(phone))
    return (
      <a data-slot="button" className={buttonClass} href={phoneHref(phone)}>
        <Phone />
        Contact{hiddenName}
      </a>
    );
  const site = website ? parseWebsite(website) : undefined;
  if (site)
    return (
      <a
        data-slot="button"
        className={buttonClass}
        href={site.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <Globe />
        Contact{hiddenName}
        <span className="sr-only"> (opens their website in a new tab)</span>
      </a>
    );
  return <LinkButton href={`/agencies/${id}?contact=1`}>Contact{hiddenName}</LinkButton>;
}
