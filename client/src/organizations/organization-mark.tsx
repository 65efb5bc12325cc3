import { initials } from "@shared/lib/text";
import { avatarVariants, pictureClass, pictureOf } from "@/ui/avatar";

interface OrganizationMarkProps {
  organization: { name: string; logo: string | null };
}

/**
 * Logo or initials, square to differ from users' pictures. Hidden from screen readers, because the name is
 * next to it.
 */
export function OrganizationMark({ organization: { name, logo: logoUrl } }: OrganizationMarkProps) {
  const logo = pictureOf(logoUrl);
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
