import { initials } from "@shared/lib/text";
import { avatarVariants, pictureClass, pictureOf } from "@/ui/avatar";

interface OrganizationMarkProps {
  organization: { name: string; logo: string | null };
}

/** A logo or initials, square where people are round; the name stands beside it. */
export function OrganizationMark({ organization: { name, logo: stored } }: OrganizationMarkProps) {
  const logo = pictureOf(stored);
  return (
    <span data-slot="avatar" className={avatarVariants({ variant: "organization" })} aria-hidden="true">
      {logo ? (
        <img className={pictureClass} src={logo} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        initials({ username: name })
      )}
    </span>
  );
}
