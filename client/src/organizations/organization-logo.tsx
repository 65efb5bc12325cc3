import { initials } from "@shared/lib/format";
import { avatarImageClass, avatarVariants, validImageUrl } from "@/ui/avatar";

interface OrganizationLogoProps {
  organization: { name: string; logo: string | null };
}

/**
 * Logo or initials, square to differ from users' pictures. Hidden from screen readers, because the name is
 * next to it.
 */
export function OrganizationLogo({ organization: { name, logo: logoUrl } }: OrganizationLogoProps) {
  const logo = validImageUrl(logoUrl);
  return (
    <span data-slot="avatar" className={avatarVariants({ variant: "organization" })} aria-hidden="true">
      {logo ? (
        <img className={avatarImageClass} src={logo} alt="" loading="lazy" referrerPolicy="no-referrer" />
      ) : (
        initials({ username: name })
      )}
    </span>
  );
}
