import { initials } from "@shared/lib/text";

interface OrganizationMarkProps {
  organization: { name: string; logo: string | null };
}

/** A logo or initials, square where people are round; the name stands beside it. */
export function OrganizationMark({ organization: { name, logo } }: OrganizationMarkProps) {
  return (
    <span className="av org" aria-hidden="true">
      {logo ? <img src={logo} alt="" loading="lazy" referrerPolicy="no-referrer" /> : initials({ username: name })}
    </span>
  );
}
